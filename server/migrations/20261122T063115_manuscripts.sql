CREATE TABLE "contribute_manuscript" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 0 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"manuscript_no" text COLLATE "C" NOT NULL,
	"title" text COLLATE "zh-x-icu" NOT NULL,
	"sub_title" text COLLATE "zh-x-icu",
	"content" text COLLATE "zh-x-icu" NOT NULL,
	"type" text COLLATE "C" DEFAULT 'text' NOT NULL,
	"thumbs" text[],
	"attachments" jsonb,
	"author_text" text COLLATE "zh-x-icu",
	"unit" text COLLATE "zh-x-icu",
	"category_id" bigint,
	"needs_id" bigint,
	"channel" text COLLATE "C" DEFAULT 'web',
	"round" bigint DEFAULT 1,
	"send_time" timestamptz,
	"duplicate_rate" bigint,
	"sensitive_level" integer,
	"editor_id" bigint,
	"adopt_time" timestamptz,
	"adopt_medium" text COLLATE "C",
	"paper_code" text COLLATE "zh-x-icu",
	"issue_date" date,
	"page_no" text COLLATE "zh-x-icu",
	"news_id" bigint,
	"is_delicacy" boolean DEFAULT false NOT NULL,
	"is_gtfy" boolean DEFAULT false NOT NULL,
	"award_level" integer,
	"award_period" text COLLATE "zh-x-icu",
	"score" bigint,
	"prev_status" bigint,
	"reject_code" text COLLATE "C",
	"reject_reason" text COLLATE "zh-x-icu",
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "contribute_manuscript_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "contribute_manuscript_status_check" CHECK ("status" in (0, 1, 2, 3, 4, 5, 6)),
	CONSTRAINT "contribute_manuscript_type_check" CHECK ("type" in ('text', 'photo', 'video')),
	CONSTRAINT "contribute_manuscript_channel_check" CHECK ("channel" in ('web', 'app', 'wechat', 'mail', 'desk')),
	CONSTRAINT "contribute_manuscript_round_check" CHECK ("round" >= 1),
	CONSTRAINT "contribute_manuscript_duplicate_rate_check" CHECK ("duplicate_rate" >= 0),
	CONSTRAINT "contribute_manuscript_sensitive_level_check" CHECK ("sensitive_level" in (1, 2, 3)),
	CONSTRAINT "contribute_manuscript_adopt_medium_check" CHECK ("adopt_medium" in ('paper', 'site', 'app', 'wechat', 'radio')),
	CONSTRAINT "contribute_manuscript_award_level_check" CHECK ("award_level" in (1, 2, 3)),
	CONSTRAINT "contribute_manuscript_reject_code_check" CHECK ("reject_code" in ('quality', 'duplicate', 'fact', 'topic', 'late', 'other'))
);
--> statement-breakpoint
CREATE TABLE "contribute_manuscriptaward" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"manuscript_id" bigint NOT NULL,
	"period" text COLLATE "C" NOT NULL,
	"award_level" integer NOT NULL,
	"amount" bigint DEFAULT 0 NOT NULL,
	"is_reversal" boolean DEFAULT false NOT NULL,
	CONSTRAINT "contribute_manuscriptaward_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "contribute_manuscriptaward_award_level_check" CHECK ("award_level" in (1, 2, 3))
);
--> statement-breakpoint
CREATE TABLE "contribute_manuscriptlog" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"manuscrip_id" bigint NOT NULL,
	"action" text COLLATE "zh-x-icu" NOT NULL,
	"before_status" bigint,
	"after_status" bigint,
	"remark" text COLLATE "zh-x-icu",
	"operator" text COLLATE "zh-x-icu",
	"role" text COLLATE "zh-x-icu",
	"ip" text COLLATE "zh-x-icu",
	"diff" jsonb,
	CONSTRAINT "contribute_manuscriptlog_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "contribute_manuscriptround" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"manuscript_id" bigint NOT NULL,
	"round" bigint NOT NULL,
	"title" text COLLATE "zh-x-icu" NOT NULL,
	"content" text COLLATE "zh-x-icu" NOT NULL,
	"send_time" timestamptz NOT NULL,
	CONSTRAINT "contribute_manuscriptround_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "contribute_manuscriptround_round_check" CHECK ("round" >= 1)
);
--> statement-breakpoint
CREATE TABLE "contribute_needs" (
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
	"start_time" timestamptz,
	"end_time" timestamptz NOT NULL,
	"target_type" text[],
	"reward_text" text COLLATE "zh-x-icu",
	"submit_count" bigint DEFAULT 0 NOT NULL,
	"attachments" jsonb,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "contribute_needs_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "contribute_needs_status_check" CHECK ("status" in (0, 1, 2)),
	CONSTRAINT "contribute_needs_submit_count_check" CHECK ("submit_count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "contribute_textprint" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"biz_type" text COLLATE "zh-x-icu" NOT NULL,
	"biz_id" bigint NOT NULL,
	"print" bigint,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "contribute_textprint_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "contribute_textprint_status_check" CHECK ("status" in (0, 1))
);
--> statement-breakpoint
CREATE TABLE "contribute_manuscript_author_ids" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"row_id" bigint NOT NULL,
	"target_id" bigint NOT NULL,
	"place" integer NOT NULL,
	CONSTRAINT "contribute_manuscript_author_ids_pkey" PRIMARY KEY("tenant_id","row_id","target_id")
);
--> statement-breakpoint
ALTER TABLE "cms_news" ADD COLUMN "manuscript_id" bigint;
--> statement-breakpoint
ALTER TABLE "contribute_manuscript" ADD CONSTRAINT "contribute_manuscript_category_id_fkey" FOREIGN KEY ("tenant_id","category_id") REFERENCES "public"."general_category"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "contribute_manuscript" ADD CONSTRAINT "contribute_manuscript_needs_id_fkey" FOREIGN KEY ("tenant_id","needs_id") REFERENCES "public"."contribute_needs"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "contribute_manuscript" ADD CONSTRAINT "contribute_manuscript_news_id_fkey" FOREIGN KEY ("tenant_id","news_id") REFERENCES "public"."cms_news"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "contribute_manuscriptaward" ADD CONSTRAINT "contribute_manuscriptaward_manuscript_id_fkey" FOREIGN KEY ("tenant_id","manuscript_id") REFERENCES "public"."contribute_manuscript"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "contribute_manuscriptlog" ADD CONSTRAINT "contribute_manuscriptlog_manuscrip_id_fkey" FOREIGN KEY ("tenant_id","manuscrip_id") REFERENCES "public"."contribute_manuscript"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "contribute_manuscriptround" ADD CONSTRAINT "contribute_manuscriptround_manuscript_id_fkey" FOREIGN KEY ("tenant_id","manuscript_id") REFERENCES "public"."contribute_manuscript"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "contribute_manuscript_author_ids" ADD CONSTRAINT "contribute_manuscript_author_ids_row_fkey" FOREIGN KEY ("tenant_id","row_id") REFERENCES "public"."contribute_manuscript"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "contribute_manuscript_author_ids" ADD CONSTRAINT "contribute_manuscript_author_ids_target_fkey" FOREIGN KEY ("tenant_id","target_id") REFERENCES "public"."contribute_contributepersonal"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "contribute_manuscript_manuscript_no_key" ON "contribute_manuscript" USING btree ("tenant_id","manuscript_no") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "contribute_manuscript_category_id_idx" ON "contribute_manuscript" USING btree ("tenant_id","category_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "contribute_manuscript_needs_id_idx" ON "contribute_manuscript" USING btree ("tenant_id","needs_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "contribute_manuscript_editor_id_idx" ON "contribute_manuscript" USING btree ("tenant_id","editor_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE UNIQUE INDEX "contribute_manuscript_news_id_key" ON "contribute_manuscript" USING btree ("tenant_id","news_id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "contribute_manuscript_news_id_idx" ON "contribute_manuscript" USING btree ("tenant_id","news_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "contribute_manuscript_status_idx" ON "contribute_manuscript" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "contribute_manuscript_status_send_time_idx" ON "contribute_manuscript" USING btree ("tenant_id","status","send_time","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "contribute_manuscript_create_user_status_idx" ON "contribute_manuscript" USING btree ("tenant_id","create_user","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "contribute_manuscriptaward_manuscript_id_idx" ON "contribute_manuscriptaward" USING btree ("tenant_id","manuscript_id","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "contribute_manuscriptaward_period_key" ON "contribute_manuscriptaward" USING btree ("tenant_id","manuscript_id","is_reversal","period");
--> statement-breakpoint
CREATE INDEX "contribute_manuscriptlog_manuscrip_id_idx" ON "contribute_manuscriptlog" USING btree ("tenant_id","manuscrip_id","id");
--> statement-breakpoint
CREATE INDEX "contribute_manuscriptround_manuscript_id_idx" ON "contribute_manuscriptround" USING btree ("tenant_id","manuscript_id","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "contribute_manuscriptround_round_key" ON "contribute_manuscriptround" USING btree ("tenant_id","manuscript_id","round");
--> statement-breakpoint
CREATE INDEX "contribute_needs_status_idx" ON "contribute_needs" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "contribute_needs_close_end_time_due_idx" ON "contribute_needs" USING btree ("end_time","tenant_id") WHERE not is_deleted and "end_time" is not null and "status" in (1);
--> statement-breakpoint
CREATE UNIQUE INDEX "contribute_textprint_biz_id_key" ON "contribute_textprint" USING btree ("tenant_id","biz_type","biz_id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "contribute_textprint_status_idx" ON "contribute_textprint" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "contribute_manuscript_author_ids_target_idx" ON "contribute_manuscript_author_ids" USING btree ("tenant_id","target_id");
--> statement-breakpoint
ALTER TABLE "cms_news" ADD CONSTRAINT "cms_news_manuscript_id_fkey" FOREIGN KEY ("tenant_id","manuscript_id") REFERENCES "public"."contribute_manuscript"("tenant_id","id") ON DELETE no action ON UPDATE no action;
