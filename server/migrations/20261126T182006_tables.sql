CREATE TABLE "cms_msg" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 0 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"title" text COLLATE "zh-x-icu" NOT NULL,
	"content" text COLLATE "zh-x-icu" NOT NULL,
	"from_user" bigint,
	"from_name" text COLLATE "zh-x-icu",
	"phone" text COLLATE "C",
	"phone_hash" text COLLATE "C",
	"category_id" bigint,
	"images" text[],
	"is_public" boolean DEFAULT true NOT NULL,
	"is_reply" boolean DEFAULT false NOT NULL,
	"reply_content" text COLLATE "zh-x-icu",
	"reply_time" timestamptz,
	"reply_user" bigint,
	"reply_edits" bigint DEFAULT 0 NOT NULL,
	"ip" text COLLATE "C",
	"ip_hash" text COLLATE "C",
	"hits" jsonb,
	"hits_version" text COLLATE "zh-x-icu",
	"audit_user" bigint,
	"audit_time" timestamptz,
	"audit_remark" text COLLATE "zh-x-icu",
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "cms_msg_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "cms_msg_status_check" CHECK ("status" in (0, 1, 2, 3, 4)),
	CONSTRAINT "cms_msg_reply_edits_check" CHECK ("reply_edits" >= 0)
);
--> statement-breakpoint
CREATE TABLE "cms_msgcomments" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 0 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"msg_id" bigint NOT NULL,
	"parent_id" bigint,
	"root_id" bigint,
	"depth" bigint DEFAULT 1,
	"content" text COLLATE "zh-x-icu" NOT NULL,
	"user_id" bigint,
	"is_staff" boolean DEFAULT false NOT NULL,
	"nick" text COLLATE "zh-x-icu",
	"ip" text COLLATE "C",
	"ip_hash" text COLLATE "C",
	"hits" jsonb,
	"hits_version" text COLLATE "zh-x-icu",
	"audit_user" bigint,
	"audit_time" timestamptz,
	"audit_remark" text COLLATE "zh-x-icu",
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "cms_msgcomments_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "cms_msgcomments_status_check" CHECK ("status" in (0, 1, 2, 3, 4)),
	CONSTRAINT "cms_msgcomments_depth_check" CHECK ("depth" >= 1)
);
--> statement-breakpoint
CREATE TABLE "cms_msgcommentslog" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"comment_id" bigint NOT NULL,
	"action" text COLLATE "zh-x-icu" NOT NULL,
	"before_status" bigint,
	"after_status" bigint,
	"remark" text COLLATE "zh-x-icu",
	"operator" text COLLATE "zh-x-icu",
	"role" text COLLATE "zh-x-icu",
	"ip" text COLLATE "zh-x-icu",
	"diff" jsonb,
	CONSTRAINT "cms_msgcommentslog_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "cms_msglog" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"msg_id" bigint NOT NULL,
	"action" text COLLATE "zh-x-icu" NOT NULL,
	"before_status" bigint,
	"after_status" bigint,
	"remark" text COLLATE "zh-x-icu",
	"operator" text COLLATE "zh-x-icu",
	"role" text COLLATE "zh-x-icu",
	"ip" text COLLATE "zh-x-icu",
	"diff" jsonb,
	CONSTRAINT "cms_msglog_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "general_commentreport" DROP CONSTRAINT "general_commentreport_biz_type_check";
--> statement-breakpoint
ALTER TABLE "general_like" DROP CONSTRAINT "general_like_biz_type_check";
--> statement-breakpoint
ALTER TABLE "cms_msg" ADD CONSTRAINT "cms_msg_category_id_fkey" FOREIGN KEY ("tenant_id","category_id") REFERENCES "public"."general_category"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "cms_msgcomments" ADD CONSTRAINT "cms_msgcomments_msg_id_fkey" FOREIGN KEY ("tenant_id","msg_id") REFERENCES "public"."cms_msg"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "cms_msgcomments" ADD CONSTRAINT "cms_msgcomments_parent_id_fkey" FOREIGN KEY ("tenant_id","parent_id") REFERENCES "public"."cms_msgcomments"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "cms_msgcomments" ADD CONSTRAINT "cms_msgcomments_root_id_fkey" FOREIGN KEY ("tenant_id","root_id") REFERENCES "public"."cms_msgcomments"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "cms_msgcommentslog" ADD CONSTRAINT "cms_msgcommentslog_comment_id_fkey" FOREIGN KEY ("tenant_id","comment_id") REFERENCES "public"."cms_msgcomments"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "cms_msglog" ADD CONSTRAINT "cms_msglog_msg_id_fkey" FOREIGN KEY ("tenant_id","msg_id") REFERENCES "public"."cms_msg"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "cms_msg_from_user_idx" ON "cms_msg" USING btree ("tenant_id","from_user","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "cms_msg_phone_hash_idx" ON "cms_msg" USING btree ("tenant_id","phone_hash","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "cms_msg_category_id_idx" ON "cms_msg" USING btree ("tenant_id","category_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "cms_msg_reply_user_idx" ON "cms_msg" USING btree ("tenant_id","reply_user","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "cms_msg_ip_hash_idx" ON "cms_msg" USING btree ("tenant_id","ip_hash","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "cms_msg_audit_user_idx" ON "cms_msg" USING btree ("tenant_id","audit_user","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "cms_msg_status_idx" ON "cms_msg" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "cms_msg_status_is_public_is_reply_reply_time_idx" ON "cms_msg" USING btree ("tenant_id","status","is_public","is_reply","reply_time","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "cms_msg_from_user_create_time_idx" ON "cms_msg" USING btree ("tenant_id","from_user","create_time","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "cms_msgcomments_msg_id_idx" ON "cms_msgcomments" USING btree ("tenant_id","msg_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "cms_msgcomments_parent_id_idx" ON "cms_msgcomments" USING btree ("tenant_id","parent_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "cms_msgcomments_root_id_idx" ON "cms_msgcomments" USING btree ("tenant_id","root_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "cms_msgcomments_user_id_idx" ON "cms_msgcomments" USING btree ("tenant_id","user_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "cms_msgcomments_ip_hash_idx" ON "cms_msgcomments" USING btree ("tenant_id","ip_hash","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "cms_msgcomments_audit_user_idx" ON "cms_msgcomments" USING btree ("tenant_id","audit_user","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "cms_msgcomments_status_idx" ON "cms_msgcomments" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "cms_msgcomments_msg_id_parent_id_status_idx" ON "cms_msgcomments" USING btree ("tenant_id","msg_id","parent_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "cms_msgcomments_root_id_status_idx" ON "cms_msgcomments" USING btree ("tenant_id","root_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "cms_msgcomments_user_id_create_time_idx" ON "cms_msgcomments" USING btree ("tenant_id","user_id","create_time","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "cms_msgcommentslog_comment_id_idx" ON "cms_msgcommentslog" USING btree ("tenant_id","comment_id","id");
--> statement-breakpoint
CREATE INDEX "cms_msglog_msg_id_idx" ON "cms_msglog" USING btree ("tenant_id","msg_id","id");
--> statement-breakpoint
ALTER TABLE "general_commentreport" ADD CONSTRAINT "general_commentreport_biz_type_check" CHECK ("biz_type" in ('general/comments', 'cms/msgcomments', 'cms/msg'));
--> statement-breakpoint
ALTER TABLE "general_like" ADD CONSTRAINT "general_like_biz_type_check" CHECK ("biz_type" in ('cms/news', 'general/comments', 'cms/msgcomments'));
