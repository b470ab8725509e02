CREATE TABLE "cms_liveshow" (
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
	"is_newest_first" boolean DEFAULT true NOT NULL,
	"stream_url" text COLLATE "C",
	"start_time" timestamptz,
	"end_time" timestamptz,
	"last_seq" bigint DEFAULT 0 NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "cms_liveshow_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "cms_liveshow_status_check" CHECK ("status" in (0, 1, 2)),
	CONSTRAINT "cms_liveshow_last_seq_check" CHECK ("last_seq" >= 0)
);
--> statement-breakpoint
CREATE TABLE "cms_liveshowlog" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"live_id" bigint NOT NULL,
	"action" text COLLATE "zh-x-icu" NOT NULL,
	"before_status" bigint,
	"after_status" bigint,
	"remark" text COLLATE "zh-x-icu",
	"operator" text COLLATE "zh-x-icu",
	"role" text COLLATE "zh-x-icu",
	"ip" text COLLATE "zh-x-icu",
	"diff" jsonb,
	CONSTRAINT "cms_liveshowlog_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "cms_newslive" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"news_id" bigint NOT NULL,
	"content" text COLLATE "zh-x-icu" NOT NULL,
	"images" text[],
	"video_url" text COLLATE "C",
	"live_time" timestamptz,
	"host_id" bigint,
	"is_top" boolean DEFAULT false NOT NULL,
	"seq" bigint DEFAULT 0 NOT NULL,
	"correct_time" timestamptz,
	"withdraw_reason" text COLLATE "zh-x-icu",
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "cms_newslive_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "cms_newslive_status_check" CHECK ("status" in (0, 1)),
	CONSTRAINT "cms_newslive_seq_check" CHECK ("seq" >= 0)
);
--> statement-breakpoint
CREATE TABLE "cms_newslivelog" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"entry_id" bigint NOT NULL,
	"action" text COLLATE "zh-x-icu" NOT NULL,
	"before_status" bigint,
	"after_status" bigint,
	"remark" text COLLATE "zh-x-icu",
	"operator" text COLLATE "zh-x-icu",
	"role" text COLLATE "zh-x-icu",
	"ip" text COLLATE "zh-x-icu",
	"diff" jsonb,
	CONSTRAINT "cms_newslivelog_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "cms_liveshow_hosts" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"row_id" bigint NOT NULL,
	"target_id" bigint NOT NULL,
	"place" integer NOT NULL,
	CONSTRAINT "cms_liveshow_hosts_pkey" PRIMARY KEY("tenant_id","row_id","target_id")
);
--> statement-breakpoint
ALTER TABLE "cms_liveshow" ADD CONSTRAINT "cms_liveshow_news_id_fkey" FOREIGN KEY ("tenant_id","news_id") REFERENCES "public"."cms_news"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "cms_liveshowlog" ADD CONSTRAINT "cms_liveshowlog_live_id_fkey" FOREIGN KEY ("tenant_id","live_id") REFERENCES "public"."cms_liveshow"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "cms_newslive" ADD CONSTRAINT "cms_newslive_news_id_fkey" FOREIGN KEY ("tenant_id","news_id") REFERENCES "public"."cms_news"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "cms_newslivelog" ADD CONSTRAINT "cms_newslivelog_entry_id_fkey" FOREIGN KEY ("tenant_id","entry_id") REFERENCES "public"."cms_newslive"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "cms_liveshow_hosts" ADD CONSTRAINT "cms_liveshow_hosts_row_fkey" FOREIGN KEY ("tenant_id","row_id") REFERENCES "public"."cms_liveshow"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "cms_liveshow_news_id_key" ON "cms_liveshow" USING btree ("tenant_id","news_id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "cms_liveshow_news_id_idx" ON "cms_liveshow" USING btree ("tenant_id","news_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "cms_liveshow_status_idx" ON "cms_liveshow" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "cms_liveshowlog_live_id_idx" ON "cms_liveshowlog" USING btree ("tenant_id","live_id","id");
--> statement-breakpoint
CREATE INDEX "cms_newslive_news_id_idx" ON "cms_newslive" USING btree ("tenant_id","news_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "cms_newslive_host_id_idx" ON "cms_newslive" USING btree ("tenant_id","host_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "cms_newslive_status_idx" ON "cms_newslive" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "cms_newslive_news_id_seq_idx" ON "cms_newslive" USING btree ("tenant_id","news_id","seq","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "cms_newslivelog_entry_id_idx" ON "cms_newslivelog" USING btree ("tenant_id","entry_id","id");
--> statement-breakpoint
CREATE INDEX "cms_liveshow_hosts_target_idx" ON "cms_liveshow_hosts" USING btree ("tenant_id","target_id");
