CREATE TABLE "contribute_manuscriptlittlereporter" (
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
	"little_reporter_id" bigint NOT NULL,
	"theme" text COLLATE "zh-x-icu",
	"type" text COLLATE "C" DEFAULT 'text' NOT NULL,
	"content" text COLLATE "zh-x-icu" NOT NULL,
	"thumbs" text[],
	"guardian_agree" boolean DEFAULT false NOT NULL,
	"school_info_id" bigint,
	"grade" text COLLATE "zh-x-icu",
	"teacher_id" bigint,
	"school_user" bigint,
	"round" bigint DEFAULT 1,
	"send_time" timestamptz,
	"editor_id" bigint,
	"adopt_time" timestamptz,
	"score" bigint DEFAULT 0,
	"certificate_date" date,
	"kind_reason" text COLLATE "C",
	"reject_reason" text COLLATE "zh-x-icu",
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "contribute_manuscriptlittlereporter_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "contribute_manuscriptlittlereporter_status_check" CHECK ("status" in (0, 1, 2, 3, 4)),
	CONSTRAINT "contribute_manuscriptlittlereporter_type_check" CHECK ("type" in ('text', 'photo', 'video')),
	CONSTRAINT "contribute_manuscriptlittlereporter_round_check" CHECK ("round" >= 1),
	CONSTRAINT "contribute_manuscriptlittlereporter_score_check" CHECK ("score" >= 0),
	CONSTRAINT "contribute_manuscriptlittlereporter_kind_reason_check" CHECK ("kind_reason" in ('again', 'short', 'seen', 'own', 'later'))
);
--> statement-breakpoint
CREATE TABLE "contribute_manuscriptlittlereporterlog" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"manuscript_id" bigint NOT NULL,
	"action" text COLLATE "zh-x-icu" NOT NULL,
	"before_status" bigint,
	"after_status" bigint,
	"remark" text COLLATE "zh-x-icu",
	"operator" text COLLATE "zh-x-icu",
	"role" text COLLATE "zh-x-icu",
	"ip" text COLLATE "zh-x-icu",
	"diff" jsonb,
	CONSTRAINT "contribute_manuscriptlittlereporterlog_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "contribute_newspaper" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"name" text COLLATE "zh-x-icu" NOT NULL,
	"paper_code" text COLLATE "C" DEFAULT 'main' NOT NULL,
	"index_url" text COLLATE "C",
	"page_selector" text COLLATE "zh-x-icu" DEFAULT 'a[href*="node_"]' NOT NULL,
	"image_selector" text COLLATE "zh-x-icu" DEFAULT 'img[usemap]' NOT NULL,
	"zone_selector" text COLLATE "zh-x-icu" DEFAULT 'map area[href]' NOT NULL,
	"title_selector" text COLLATE "zh-x-icu" DEFAULT 'founder-title, h1' NOT NULL,
	"subtitle_selector" text COLLATE "zh-x-icu" DEFAULT 'founder-subtitle, h2' NOT NULL,
	"author_selector" text COLLATE "zh-x-icu" DEFAULT 'founder-author, .author' NOT NULL,
	"content_selector" text COLLATE "zh-x-icu" DEFAULT 'founder-content, #ozoom, .content' NOT NULL,
	"pause_ms" bigint DEFAULT 500,
	"catching" text COLLATE "zh-x-icu",
	"pages_caught" bigint DEFAULT 0,
	"articles_caught" bigint DEFAULT 0,
	"caught_time" timestamptz,
	"caught_note" text COLLATE "zh-x-icu",
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "contribute_newspaper_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "contribute_newspaper_status_check" CHECK ("status" in (0, 1)),
	CONSTRAINT "contribute_newspaper_pause_ms_check" CHECK ("pause_ms" >= 0)
);
--> statement-breakpoint
ALTER TABLE "contribute_manuscriptlittlereporter" ADD CONSTRAINT "contribute_manuscriptlittlereporter_little_reporter_id_fkey" FOREIGN KEY ("tenant_id","little_reporter_id") REFERENCES "public"."contribute_contributelittlereporter"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "contribute_manuscriptlittlereporter" ADD CONSTRAINT "contribute_manuscriptlittlereporter_school_info_id_fkey" FOREIGN KEY ("tenant_id","school_info_id") REFERENCES "public"."contribute_contributeschoolinfo"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "contribute_manuscriptlittlereporter" ADD CONSTRAINT "contribute_manuscriptlittlereporter_teacher_id_fkey" FOREIGN KEY ("tenant_id","teacher_id") REFERENCES "public"."contribute_contributepersonal"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "contribute_manuscriptlittlereporterlog" ADD CONSTRAINT "contribute_manuscriptlittlereporterlog_manuscript_id_fkey" FOREIGN KEY ("tenant_id","manuscript_id") REFERENCES "public"."contribute_manuscriptlittlereporter"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "contribute_manuscriptlittlereporter_manuscript_no_key" ON "contribute_manuscriptlittlereporter" USING btree ("tenant_id","manuscript_no") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "contribute_manuscriptlittlereporter_little_reporter_id_idx" ON "contribute_manuscriptlittlereporter" USING btree ("tenant_id","little_reporter_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "contribute_manuscriptlittlereporter_school_info_id_idx" ON "contribute_manuscriptlittlereporter" USING btree ("tenant_id","school_info_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "contribute_manuscriptlittlereporter_teacher_id_idx" ON "contribute_manuscriptlittlereporter" USING btree ("tenant_id","teacher_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "contribute_manuscriptlittlereporter_school_user_idx" ON "contribute_manuscriptlittlereporter" USING btree ("tenant_id","school_user","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "contribute_manuscriptlittlereporter_editor_id_idx" ON "contribute_manuscriptlittlereporter" USING btree ("tenant_id","editor_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "contribute_manuscriptlittlereporter_status_idx" ON "contribute_manuscriptlittlereporter" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "contribute_manuscriptlittlereporter_status_send_time_idx" ON "contribute_manuscriptlittlereporter" USING btree ("tenant_id","status","send_time","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "contribute_manuscriptlittlereporter_create_user_status_idx" ON "contribute_manuscriptlittlereporter" USING btree ("tenant_id","create_user","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "contribute_manuscriptlittlereporterlog_manuscript_id_idx" ON "contribute_manuscriptlittlereporterlog" USING btree ("tenant_id","manuscript_id","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "contribute_newspaper_paper_code_key" ON "contribute_newspaper" USING btree ("tenant_id","paper_code") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "contribute_newspaper_status_idx" ON "contribute_newspaper" USING btree ("tenant_id","status","id") WHERE not is_deleted;
