CREATE TABLE "general_commentban" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"user_id" bigint NOT NULL,
	"days" integer NOT NULL,
	"reason" text COLLATE "zh-x-icu" NOT NULL,
	"end_time" timestamptz,
	"appeal" text COLLATE "zh-x-icu",
	"appeal_time" timestamptz,
	"appeal_reply" text COLLATE "zh-x-icu",
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "general_commentban_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "general_commentban_status_check" CHECK ("status" in (1, 2, 3)),
	CONSTRAINT "general_commentban_days_check" CHECK ("days" in (0, 1, 7, 30))
);
--> statement-breakpoint
CREATE TABLE "general_commentbanlog" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"ban_id" bigint NOT NULL,
	"action" text COLLATE "zh-x-icu" NOT NULL,
	"before_status" bigint,
	"after_status" bigint,
	"remark" text COLLATE "zh-x-icu",
	"operator" text COLLATE "zh-x-icu",
	"role" text COLLATE "zh-x-icu",
	"ip" text COLLATE "zh-x-icu",
	"diff" jsonb,
	CONSTRAINT "general_commentbanlog_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "general_commentreport" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"biz_type" text COLLATE "C" NOT NULL,
	"biz_id" text COLLATE "C" NOT NULL,
	"user_id" bigint NOT NULL,
	"reason" text COLLATE "C" DEFAULT 'other' NOT NULL,
	"words" text COLLATE "zh-x-icu",
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "general_commentreport_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "general_commentreport_status_check" CHECK ("status" in (0, 1)),
	CONSTRAINT "general_commentreport_biz_type_check" CHECK ("biz_type" in ('general/comments')),
	CONSTRAINT "general_commentreport_reason_check" CHECK ("reason" in ('abuse', 'ad', 'false', 'privacy', 'other'))
);
--> statement-breakpoint
CREATE TABLE "general_comments" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 0 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"biz_type" text COLLATE "C" NOT NULL,
	"biz_id" text COLLATE "C" NOT NULL,
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
	"edit_time" timestamptz,
	"audit_user" bigint,
	"audit_time" timestamptz,
	"audit_remark" text COLLATE "zh-x-icu",
	"is_top" boolean DEFAULT false NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "general_comments_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "general_comments_status_check" CHECK ("status" in (0, 1, 2, 3, 4)),
	CONSTRAINT "general_comments_biz_type_check" CHECK ("biz_type" in ('cms/news')),
	CONSTRAINT "general_comments_depth_check" CHECK ("depth" >= 1)
);
--> statement-breakpoint
CREATE TABLE "general_commentslog" (
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
	CONSTRAINT "general_commentslog_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "general_like" DROP CONSTRAINT "general_like_biz_type_check";
--> statement-breakpoint
ALTER TABLE "general_commentbanlog" ADD CONSTRAINT "general_commentbanlog_ban_id_fkey" FOREIGN KEY ("tenant_id","ban_id") REFERENCES "public"."general_commentban"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "general_comments" ADD CONSTRAINT "general_comments_parent_id_fkey" FOREIGN KEY ("tenant_id","parent_id") REFERENCES "public"."general_comments"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "general_comments" ADD CONSTRAINT "general_comments_root_id_fkey" FOREIGN KEY ("tenant_id","root_id") REFERENCES "public"."general_comments"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "general_commentslog" ADD CONSTRAINT "general_commentslog_comment_id_fkey" FOREIGN KEY ("tenant_id","comment_id") REFERENCES "public"."general_comments"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "general_commentban_user_id_idx" ON "general_commentban" USING btree ("tenant_id","user_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "general_commentban_status_idx" ON "general_commentban" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "general_commentban_user_id_status_idx" ON "general_commentban" USING btree ("tenant_id","user_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "general_commentban_end_end_time_due_idx" ON "general_commentban" USING btree ("end_time","tenant_id") WHERE not is_deleted and "end_time" is not null and "status" in (1);
--> statement-breakpoint
CREATE INDEX "general_commentbanlog_ban_id_idx" ON "general_commentbanlog" USING btree ("tenant_id","ban_id","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "general_commentreport_user_id_key" ON "general_commentreport" USING btree ("tenant_id","biz_type","biz_id","user_id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "general_commentreport_user_id_idx" ON "general_commentreport" USING btree ("tenant_id","user_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "general_commentreport_status_idx" ON "general_commentreport" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "general_comments_parent_id_idx" ON "general_comments" USING btree ("tenant_id","parent_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "general_comments_root_id_idx" ON "general_comments" USING btree ("tenant_id","root_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "general_comments_user_id_idx" ON "general_comments" USING btree ("tenant_id","user_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "general_comments_ip_hash_idx" ON "general_comments" USING btree ("tenant_id","ip_hash","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "general_comments_audit_user_idx" ON "general_comments" USING btree ("tenant_id","audit_user","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "general_comments_status_idx" ON "general_comments" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "general_comments_biz_type_biz_id_parent_id_status_idx" ON "general_comments" USING btree ("tenant_id","biz_type","biz_id","parent_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "general_comments_root_id_status_idx" ON "general_comments" USING btree ("tenant_id","root_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "general_comments_user_id_create_time_idx" ON "general_comments" USING btree ("tenant_id","user_id","create_time","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "general_commentslog_comment_id_idx" ON "general_commentslog" USING btree ("tenant_id","comment_id","id");
--> statement-breakpoint
ALTER TABLE "general_like" ADD CONSTRAINT "general_like_biz_type_check" CHECK ("biz_type" in ('cms/news', 'general/comments'));
