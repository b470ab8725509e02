CREATE TABLE "cms_mediaconfig" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"account_id" bigint NOT NULL,
	"publish_mode" text COLLATE "C" DEFAULT 'draft' NOT NULL,
	"default_cover" text COLLATE "C",
	"copyright_text" text COLLATE "zh-x-icu",
	"field_map" jsonb,
	"retry_max" bigint DEFAULT 6 NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "cms_mediaconfig_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "cms_mediaconfig_status_check" CHECK ("status" in (0, 1)),
	CONSTRAINT "cms_mediaconfig_publish_mode_check" CHECK ("publish_mode" in ('draft', 'direct', 'scheduled')),
	CONSTRAINT "cms_mediaconfig_retry_max_check" CHECK ("retry_max" >= 0)
);
--> statement-breakpoint
CREATE TABLE "cms_opinion" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 0 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"news_id" bigint NOT NULL,
	"revision_id" bigint,
	"kind" text COLLATE "C" DEFAULT 'note' NOT NULL,
	"content" text COLLATE "zh-x-icu" NOT NULL,
	"anchors" jsonb,
	"replacement" text COLLATE "zh-x-icu",
	"parent_id" bigint,
	"level" bigint,
	"result" text COLLATE "C",
	"reviewer_id" bigint,
	"review_time" timestamptz,
	"author_id" bigint,
	"answered_id" bigint,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "cms_opinion_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "cms_opinion_status_check" CHECK ("status" in (0, 1, 2, 3, 4)),
	CONSTRAINT "cms_opinion_kind_check" CHECK ("kind" in ('note', 'suggestion', 'check')),
	CONSTRAINT "cms_opinion_level_check" CHECK ("level" >= 0),
	CONSTRAINT "cms_opinion_result_check" CHECK ("result" in ('pass', 'back'))
);
--> statement-breakpoint
CREATE TABLE "cms_opinionlog" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"opinion_id" bigint NOT NULL,
	"action" text COLLATE "zh-x-icu" NOT NULL,
	"before_status" bigint,
	"after_status" bigint,
	"remark" text COLLATE "zh-x-icu",
	"operator" text COLLATE "zh-x-icu",
	"role" text COLLATE "zh-x-icu",
	"ip" text COLLATE "zh-x-icu",
	"diff" jsonb,
	CONSTRAINT "cms_opinionlog_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "cms_newsdelivery" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 0 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"news_id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"revision_id" bigint,
	"remote_url" text COLLATE "C",
	"tries" bigint DEFAULT 0 NOT NULL,
	"error" text COLLATE "zh-x-icu",
	"done_at" timestamptz,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "cms_newsdelivery_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "cms_newsdelivery_status_check" CHECK ("status" in (0, 1, 2, 3, 4)),
	CONSTRAINT "cms_newsdelivery_tries_check" CHECK ("tries" >= 0)
);
--> statement-breakpoint
CREATE TABLE "cms_newsdeliverylog" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"delivery_id" bigint NOT NULL,
	"action" text COLLATE "zh-x-icu" NOT NULL,
	"before_status" bigint,
	"after_status" bigint,
	"remark" text COLLATE "zh-x-icu",
	"operator" text COLLATE "zh-x-icu",
	"role" text COLLATE "zh-x-icu",
	"ip" text COLLATE "zh-x-icu",
	"diff" jsonb,
	CONSTRAINT "cms_newsdeliverylog_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "cms_resources" (
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
	"name" text COLLATE "zh-x-icu" NOT NULL,
	"url" text COLLATE "C" NOT NULL,
	"type" text COLLATE "C" DEFAULT 'link' NOT NULL,
	"file_size" bigint,
	"sort" bigint DEFAULT 0,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "cms_resources_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "cms_resources_status_check" CHECK ("status" in (0, 1)),
	CONSTRAINT "cms_resources_biz_type_check" CHECK ("biz_type" in ('cms/news', 'cms/topic', 'cms/newsorder')),
	CONSTRAINT "cms_resources_type_check" CHECK ("type" in ('link', 'file', 'image', 'video', 'audio')),
	CONSTRAINT "cms_resources_file_size_check" CHECK ("file_size" >= 0),
	CONSTRAINT "cms_resources_sort_check" CHECK ("sort" >= 0)
);
--> statement-breakpoint
CREATE TABLE "general_statistical" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"stat_date" date NOT NULL,
	"biz_type" text COLLATE "C" NOT NULL,
	"biz_id" text COLLATE "C" NOT NULL,
	"title" text COLLATE "zh-x-icu",
	"metric" text COLLATE "C" NOT NULL,
	"value" bigint DEFAULT 0 NOT NULL,
	"author_id" bigint,
	"topic_id" bigint,
	"source" text COLLATE "zh-x-icu",
	CONSTRAINT "general_statistical_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "general_statistical_biz_type_check" CHECK ("biz_type" in ('cms/news')),
	CONSTRAINT "general_statistical_metric_check" CHECK ("metric" in ('views', 'likes', 'comments')),
	CONSTRAINT "general_statistical_value_check" CHECK ("value" >= 0)
);
--> statement-breakpoint
CREATE TABLE "cms_opinion_mention_ids" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"row_id" bigint NOT NULL,
	"target_id" bigint NOT NULL,
	"place" integer NOT NULL,
	CONSTRAINT "cms_opinion_mention_ids_pkey" PRIMARY KEY("tenant_id","row_id","target_id")
);
--> statement-breakpoint
ALTER TABLE "cms_mediaconfig" ADD CONSTRAINT "cms_mediaconfig_account_id_fkey" FOREIGN KEY ("tenant_id","account_id") REFERENCES "public"."cms_mediaaccounts"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "cms_opinion" ADD CONSTRAINT "cms_opinion_news_id_fkey" FOREIGN KEY ("tenant_id","news_id") REFERENCES "public"."cms_news"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "cms_opinion" ADD CONSTRAINT "cms_opinion_revision_id_fkey" FOREIGN KEY ("tenant_id","revision_id") REFERENCES "public"."cms_newshistory"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "cms_opinion" ADD CONSTRAINT "cms_opinion_parent_id_fkey" FOREIGN KEY ("tenant_id","parent_id") REFERENCES "public"."cms_opinion"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "cms_opinionlog" ADD CONSTRAINT "cms_opinionlog_opinion_id_fkey" FOREIGN KEY ("tenant_id","opinion_id") REFERENCES "public"."cms_opinion"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "cms_newsdelivery" ADD CONSTRAINT "cms_newsdelivery_news_id_fkey" FOREIGN KEY ("tenant_id","news_id") REFERENCES "public"."cms_news"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "cms_newsdelivery" ADD CONSTRAINT "cms_newsdelivery_account_id_fkey" FOREIGN KEY ("tenant_id","account_id") REFERENCES "public"."cms_mediaaccounts"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "cms_newsdelivery" ADD CONSTRAINT "cms_newsdelivery_revision_id_fkey" FOREIGN KEY ("tenant_id","revision_id") REFERENCES "public"."cms_newshistory"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "cms_newsdeliverylog" ADD CONSTRAINT "cms_newsdeliverylog_delivery_id_fkey" FOREIGN KEY ("tenant_id","delivery_id") REFERENCES "public"."cms_newsdelivery"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "general_statistical" ADD CONSTRAINT "general_statistical_topic_id_fkey" FOREIGN KEY ("tenant_id","topic_id") REFERENCES "public"."cms_topic"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "cms_opinion_mention_ids" ADD CONSTRAINT "cms_opinion_mention_ids_row_fkey" FOREIGN KEY ("tenant_id","row_id") REFERENCES "public"."cms_opinion"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "cms_mediaconfig_account_id_key" ON "cms_mediaconfig" USING btree ("tenant_id","account_id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "cms_mediaconfig_account_id_idx" ON "cms_mediaconfig" USING btree ("tenant_id","account_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "cms_mediaconfig_status_idx" ON "cms_mediaconfig" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "cms_opinion_news_id_idx" ON "cms_opinion" USING btree ("tenant_id","news_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "cms_opinion_parent_id_idx" ON "cms_opinion" USING btree ("tenant_id","parent_id","id") WHERE not is_deleted and "parent_id" is not null;
--> statement-breakpoint
CREATE INDEX "cms_opinion_reviewer_id_idx" ON "cms_opinion" USING btree ("tenant_id","reviewer_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "cms_opinion_author_id_idx" ON "cms_opinion" USING btree ("tenant_id","author_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "cms_opinion_status_idx" ON "cms_opinion" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "cms_opinionlog_opinion_id_idx" ON "cms_opinionlog" USING btree ("tenant_id","opinion_id","id");
--> statement-breakpoint
CREATE INDEX "cms_newsdelivery_news_id_idx" ON "cms_newsdelivery" USING btree ("tenant_id","news_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE UNIQUE INDEX "cms_newsdelivery_account_id_key" ON "cms_newsdelivery" USING btree ("tenant_id","news_id","account_id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "cms_newsdelivery_account_id_idx" ON "cms_newsdelivery" USING btree ("tenant_id","account_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "cms_newsdelivery_status_idx" ON "cms_newsdelivery" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "cms_newsdeliverylog_delivery_id_idx" ON "cms_newsdeliverylog" USING btree ("tenant_id","delivery_id","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "cms_resources_url_key" ON "cms_resources" USING btree ("tenant_id","biz_type","biz_id","url") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "cms_resources_status_idx" ON "cms_resources" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE UNIQUE INDEX "general_statistical_metric_key" ON "general_statistical" USING btree ("tenant_id","stat_date","biz_type","biz_id","metric");
--> statement-breakpoint
CREATE INDEX "cms_opinion_mention_ids_target_idx" ON "cms_opinion_mention_ids" USING btree ("tenant_id","target_id");
