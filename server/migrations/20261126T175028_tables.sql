CREATE TABLE "cms_newsenroll" (
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
	"news_id" bigint NOT NULL,
	"intro" text COLLATE "zh-x-icu",
	"start_time" timestamptz,
	"end_time" timestamptz NOT NULL,
	"capacity" bigint,
	"wait_capacity" bigint DEFAULT 0 NOT NULL,
	"need_audit" boolean DEFAULT false NOT NULL,
	"fee" bigint DEFAULT 0 NOT NULL,
	"mould_id" bigint,
	"fields_snapshot" jsonb,
	"is_public" boolean DEFAULT false NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "cms_newsenroll_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "cms_newsenroll_status_check" CHECK ("status" in (0, 1, 2, 3)),
	CONSTRAINT "cms_newsenroll_capacity_check" CHECK ("capacity" >= 1),
	CONSTRAINT "cms_newsenroll_wait_capacity_check" CHECK ("wait_capacity" >= 0),
	CONSTRAINT "cms_newsenroll_fee_check" CHECK ("fee" >= 0)
);
--> statement-breakpoint
CREATE TABLE "cms_newsenrollcourse" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"newsenroll_id" bigint NOT NULL,
	"action" text COLLATE "zh-x-icu" NOT NULL,
	"before_status" bigint,
	"after_status" bigint,
	"remark" text COLLATE "zh-x-icu",
	"operator" text COLLATE "zh-x-icu",
	"role" text COLLATE "zh-x-icu",
	"ip" text COLLATE "zh-x-icu",
	"diff" jsonb,
	CONSTRAINT "cms_newsenrollcourse_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "general_enroll" DROP CONSTRAINT "general_enroll_biz_type_check";
--> statement-breakpoint
ALTER TABLE "cms_newsenroll" ADD CONSTRAINT "cms_newsenroll_news_id_fkey" FOREIGN KEY ("tenant_id","news_id") REFERENCES "public"."cms_news"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "cms_newsenroll" ADD CONSTRAINT "cms_newsenroll_mould_id_fkey" FOREIGN KEY ("tenant_id","mould_id") REFERENCES "public"."general_enrollmould"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "cms_newsenrollcourse" ADD CONSTRAINT "cms_newsenrollcourse_newsenroll_id_fkey" FOREIGN KEY ("tenant_id","newsenroll_id") REFERENCES "public"."cms_newsenroll"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "cms_newsenroll_news_id_idx" ON "cms_newsenroll" USING btree ("tenant_id","news_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "cms_newsenroll_mould_id_idx" ON "cms_newsenroll" USING btree ("tenant_id","mould_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "cms_newsenroll_status_idx" ON "cms_newsenroll" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "cms_newsenroll_news_id_is_public_idx" ON "cms_newsenroll" USING btree ("tenant_id","news_id","is_public","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "cms_newsenroll_end_end_time_due_idx" ON "cms_newsenroll" USING btree ("end_time","tenant_id") WHERE not is_deleted and "end_time" is not null and "status" in (1, 2);
--> statement-breakpoint
CREATE INDEX "cms_newsenrollcourse_newsenroll_id_idx" ON "cms_newsenrollcourse" USING btree ("tenant_id","newsenroll_id","id");
--> statement-breakpoint
ALTER TABLE "general_enroll" ADD CONSTRAINT "general_enroll_biz_type_check" CHECK ("biz_type" in ('activities/campaign', 'general/placeopencontrol', 'contribute/contributecollectreporter', 'cms/newsenroll'));
