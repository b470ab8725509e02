CREATE TABLE "charts_charts" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 0 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"name" text COLLATE "zh-x-icu" NOT NULL,
	"code" text COLLATE "C" NOT NULL,
	"type" text COLLATE "C" DEFAULT 'bar' NOT NULL,
	"dataset" jsonb NOT NULL,
	"time_key" text COLLATE "C" DEFAULT 'createTime' NOT NULL,
	"option" jsonb,
	"refresh_sec" bigint DEFAULT 300 NOT NULL,
	"dashboard_id" bigint,
	"x" bigint DEFAULT 0 NOT NULL,
	"y" bigint DEFAULT 0 NOT NULL,
	"w" bigint DEFAULT 6 NOT NULL,
	"h" bigint DEFAULT 4 NOT NULL,
	"remark" text COLLATE "zh-x-icu",
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "charts_charts_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "charts_charts_status_check" CHECK ("status" in (0, 1)),
	CONSTRAINT "charts_charts_type_check" CHECK ("type" in ('line', 'bar', 'pie', 'number', 'table', 'map')),
	CONSTRAINT "charts_charts_refresh_sec_check" CHECK ("refresh_sec" >= 0),
	CONSTRAINT "charts_charts_x_check" CHECK ("x" >= 0),
	CONSTRAINT "charts_charts_y_check" CHECK ("y" >= 0),
	CONSTRAINT "charts_charts_w_check" CHECK ("w" >= 2),
	CONSTRAINT "charts_charts_h_check" CHECK ("h" >= 1)
);
--> statement-breakpoint
CREATE TABLE "charts_dashboard" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 0 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"name" text COLLATE "C" NOT NULL,
	"remark" text COLLATE "zh-x-icu",
	"period" text COLLATE "C" DEFAULT 'month' NOT NULL,
	"is_wall" boolean DEFAULT false NOT NULL,
	"wall_sec" bigint DEFAULT 60 NOT NULL,
	"sort" bigint DEFAULT 0,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "charts_dashboard_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "charts_dashboard_status_check" CHECK ("status" in (0, 1)),
	CONSTRAINT "charts_dashboard_period_check" CHECK ("period" in ('all', 'today', 'week', 'month', 'year')),
	CONSTRAINT "charts_dashboard_wall_sec_check" CHECK ("wall_sec" >= 10),
	CONSTRAINT "charts_dashboard_sort_check" CHECK ("sort" >= 0)
);
--> statement-breakpoint
CREATE TABLE "collect_databustarget" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"name" text COLLATE "C" NOT NULL,
	"type" text COLLATE "C" DEFAULT 'rss' NOT NULL,
	"url" text COLLATE "C" NOT NULL,
	"parse_rule" jsonb,
	"credential" text COLLATE "C",
	"identity" text COLLATE "C" DEFAULT 'link' NOT NULL,
	"category_id" bigint,
	"source_name" text COLLATE "zh-x-icu",
	"licence" text COLLATE "zh-x-icu",
	"interval" bigint DEFAULT 60 NOT NULL,
	"silent_hours" bigint DEFAULT 72 NOT NULL,
	"remark" text COLLATE "zh-x-icu",
	"last_time" timestamptz,
	"last_item_time" timestamptz,
	"next_time" timestamptz,
	"last_count" bigint DEFAULT 0 NOT NULL,
	"lag" bigint,
	"error_count" bigint DEFAULT 0 NOT NULL,
	"last_error" text COLLATE "zh-x-icu",
	"etag" text COLLATE "zh-x-icu",
	"last_modified" text COLLATE "zh-x-icu",
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "collect_databustarget_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "collect_databustarget_status_check" CHECK ("status" in (0, 1, 2)),
	CONSTRAINT "collect_databustarget_type_check" CHECK ("type" in ('rss', 'web', 'api', 'wechat')),
	CONSTRAINT "collect_databustarget_identity_check" CHECK ("identity" in ('guid', 'link', 'linkTitle', 'content')),
	CONSTRAINT "collect_databustarget_interval_check" CHECK ("interval" >= 5),
	CONSTRAINT "collect_databustarget_silent_hours_check" CHECK ("silent_hours" >= 1)
);
--> statement-breakpoint
CREATE TABLE "collect_databuswxnews" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 0 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"target_id" bigint NOT NULL,
	"title" text COLLATE "zh-x-icu" NOT NULL,
	"author" text COLLATE "zh-x-icu",
	"digest" text COLLATE "zh-x-icu",
	"url" text COLLATE "C" NOT NULL,
	"item_key" text COLLATE "zh-x-icu",
	"url_hash" text COLLATE "zh-x-icu",
	"simhash" text COLLATE "zh-x-icu",
	"cover" text COLLATE "C",
	"content" text COLLATE "zh-x-icu",
	"publish_time" timestamptz,
	"read_count" bigint,
	"like_count" bigint,
	"copyright" text COLLATE "C" DEFAULT 'unknown' NOT NULL,
	"duplicate_of" bigint,
	"before" jsonb,
	"changed_time" timestamptz,
	"imported_news_id" bigint,
	"import_user" bigint,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "collect_databuswxnews_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "collect_databuswxnews_status_check" CHECK ("status" in (0, 1, 2, 3)),
	CONSTRAINT "collect_databuswxnews_read_count_check" CHECK ("read_count" >= 0),
	CONSTRAINT "collect_databuswxnews_like_count_check" CHECK ("like_count" >= 0),
	CONSTRAINT "collect_databuswxnews_copyright_check" CHECK ("copyright" in ('unknown', 'reprint', 'licensed'))
);
--> statement-breakpoint
CREATE TABLE "collect_databuswxnewslog" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"item_id" bigint NOT NULL,
	"action" text COLLATE "zh-x-icu" NOT NULL,
	"before_status" bigint,
	"after_status" bigint,
	"remark" text COLLATE "zh-x-icu",
	"operator" text COLLATE "zh-x-icu",
	"role" text COLLATE "zh-x-icu",
	"ip" text COLLATE "zh-x-icu",
	"diff" jsonb,
	CONSTRAINT "collect_databuswxnewslog_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "report_report" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"name" text COLLATE "C" NOT NULL,
	"kind" text COLLATE "C" DEFAULT 'data' NOT NULL,
	"dataset" jsonb,
	"datasource_id" text COLLATE "C",
	"content" text COLLATE "zh-x-icu",
	"params" jsonb,
	"bands" jsonb,
	"is_shared" boolean DEFAULT false NOT NULL,
	"remark" text COLLATE "zh-x-icu",
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "report_report_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "report_report_status_check" CHECK ("status" in (0, 1)),
	CONSTRAINT "report_report_kind_check" CHECK ("kind" in ('data', 'sql'))
);
--> statement-breakpoint
CREATE TABLE "charts_charts_role_ids" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"row_id" bigint NOT NULL,
	"target_id" bigint NOT NULL,
	"place" integer NOT NULL,
	CONSTRAINT "charts_charts_role_ids_pkey" PRIMARY KEY("tenant_id","row_id","target_id")
);
--> statement-breakpoint
CREATE TABLE "charts_dashboard_role_ids" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"row_id" bigint NOT NULL,
	"target_id" bigint NOT NULL,
	"place" integer NOT NULL,
	CONSTRAINT "charts_dashboard_role_ids_pkey" PRIMARY KEY("tenant_id","row_id","target_id")
);
--> statement-breakpoint
CREATE TABLE "report_report_role_ids" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"row_id" bigint NOT NULL,
	"target_id" bigint NOT NULL,
	"place" integer NOT NULL,
	CONSTRAINT "report_report_role_ids_pkey" PRIMARY KEY("tenant_id","row_id","target_id")
);
--> statement-breakpoint
ALTER TABLE "charts_charts" ADD CONSTRAINT "charts_charts_dashboard_id_fkey" FOREIGN KEY ("tenant_id","dashboard_id") REFERENCES "public"."charts_dashboard"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "collect_databustarget" ADD CONSTRAINT "collect_databustarget_category_id_fkey" FOREIGN KEY ("tenant_id","category_id") REFERENCES "public"."general_category"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "collect_databuswxnews" ADD CONSTRAINT "collect_databuswxnews_target_id_fkey" FOREIGN KEY ("tenant_id","target_id") REFERENCES "public"."collect_databustarget"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "collect_databuswxnews" ADD CONSTRAINT "collect_databuswxnews_duplicate_of_fkey" FOREIGN KEY ("tenant_id","duplicate_of") REFERENCES "public"."collect_databuswxnews"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "collect_databuswxnews" ADD CONSTRAINT "collect_databuswxnews_imported_news_id_fkey" FOREIGN KEY ("tenant_id","imported_news_id") REFERENCES "public"."cms_news"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "collect_databuswxnewslog" ADD CONSTRAINT "collect_databuswxnewslog_item_id_fkey" FOREIGN KEY ("tenant_id","item_id") REFERENCES "public"."collect_databuswxnews"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "charts_charts_role_ids" ADD CONSTRAINT "charts_charts_role_ids_row_fkey" FOREIGN KEY ("tenant_id","row_id") REFERENCES "public"."charts_charts"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "charts_dashboard_role_ids" ADD CONSTRAINT "charts_dashboard_role_ids_row_fkey" FOREIGN KEY ("tenant_id","row_id") REFERENCES "public"."charts_dashboard"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "report_report_role_ids" ADD CONSTRAINT "report_report_role_ids_row_fkey" FOREIGN KEY ("tenant_id","row_id") REFERENCES "public"."report_report"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "charts_charts_code_key" ON "charts_charts" USING btree ("tenant_id","code") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "charts_charts_dashboard_id_idx" ON "charts_charts" USING btree ("tenant_id","dashboard_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "charts_charts_status_idx" ON "charts_charts" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE UNIQUE INDEX "charts_dashboard_name_key" ON "charts_dashboard" USING btree ("tenant_id","name") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "charts_dashboard_status_idx" ON "charts_dashboard" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE UNIQUE INDEX "collect_databustarget_name_key" ON "collect_databustarget" USING btree ("tenant_id","name") WHERE not is_deleted;
--> statement-breakpoint
CREATE UNIQUE INDEX "collect_databustarget_url_key" ON "collect_databustarget" USING btree ("tenant_id","url") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "collect_databustarget_category_id_idx" ON "collect_databustarget" USING btree ("tenant_id","category_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "collect_databustarget_status_idx" ON "collect_databustarget" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "collect_databustarget_collect_next_time_due_idx" ON "collect_databustarget" USING btree ("next_time","tenant_id") WHERE not is_deleted and "next_time" is not null and "status" in (1, 2);
--> statement-breakpoint
CREATE INDEX "collect_databuswxnews_target_id_idx" ON "collect_databuswxnews" USING btree ("tenant_id","target_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE UNIQUE INDEX "collect_databuswxnews_url_key" ON "collect_databuswxnews" USING btree ("tenant_id","target_id",coalesce("item_key", ''),"url") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "collect_databuswxnews_duplicate_of_idx" ON "collect_databuswxnews" USING btree ("tenant_id","duplicate_of","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "collect_databuswxnews_imported_news_id_idx" ON "collect_databuswxnews" USING btree ("tenant_id","imported_news_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "collect_databuswxnews_import_user_idx" ON "collect_databuswxnews" USING btree ("tenant_id","import_user","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "collect_databuswxnews_status_idx" ON "collect_databuswxnews" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "collect_databuswxnewslog_item_id_idx" ON "collect_databuswxnewslog" USING btree ("tenant_id","item_id","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "report_report_name_key" ON "report_report" USING btree ("tenant_id","name") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "report_report_status_idx" ON "report_report" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "charts_charts_role_ids_target_idx" ON "charts_charts_role_ids" USING btree ("tenant_id","target_id");
--> statement-breakpoint
CREATE INDEX "charts_dashboard_role_ids_target_idx" ON "charts_dashboard_role_ids" USING btree ("tenant_id","target_id");
--> statement-breakpoint
CREATE INDEX "report_report_role_ids_target_idx" ON "report_report_role_ids" USING btree ("tenant_id","target_id");
