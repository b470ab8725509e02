CREATE TABLE "general_activityrecord" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"activity_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"action" text COLLATE "C" NOT NULL,
	"biz_id" text COLLATE "C" DEFAULT '0' NOT NULL,
	"points" bigint DEFAULT 0 NOT NULL,
	"remark" text COLLATE "zh-x-icu",
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "general_activityrecord_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "general_activityrecord_status_check" CHECK ("status" in (0, 1)),
	CONSTRAINT "general_activityrecord_action_check" CHECK ("action" in ('attend', 'share', 'invite', 'work', 'help', 'award')),
	CONSTRAINT "general_activityrecord_points_check" CHECK ("points" >= 0)
);
--> statement-breakpoint
CREATE TABLE "general_activityrecordlog" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"record_id" bigint NOT NULL,
	"action" text COLLATE "zh-x-icu" NOT NULL,
	"before_status" bigint,
	"after_status" bigint,
	"remark" text COLLATE "zh-x-icu",
	"operator" text COLLATE "zh-x-icu",
	"role" text COLLATE "zh-x-icu",
	"ip" text COLLATE "zh-x-icu",
	"diff" jsonb,
	CONSTRAINT "general_activityrecordlog_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "general_address" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"user_id" bigint,
	"member_id" bigint,
	"name" text COLLATE "zh-x-icu" NOT NULL,
	"phone" text COLLATE "C" NOT NULL,
	"phone_hash" text COLLATE "C",
	"province" text COLLATE "C" NOT NULL,
	"city" text COLLATE "C" NOT NULL,
	"district" text COLLATE "C" NOT NULL,
	"detail" text COLLATE "zh-x-icu" NOT NULL,
	"tag" text COLLATE "zh-x-icu",
	"is_default" boolean DEFAULT false NOT NULL,
	"lat" numeric(20, 6),
	"lng" numeric(20, 6),
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "general_address_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "general_address_status_check" CHECK ("status" in (0, 1)),
	CONSTRAINT "general_address_lat_check" CHECK ("lat" >= -90),
	CONSTRAINT "general_address_lng_check" CHECK ("lng" >= -180)
);
--> statement-breakpoint
CREATE TABLE "general_advice" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 0 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"advice_no" text COLLATE "C" NOT NULL,
	"content" text COLLATE "zh-x-icu" NOT NULL,
	"images" text[],
	"type" text COLLATE "C" DEFAULT 'other' NOT NULL,
	"contact" text COLLATE "C",
	"contact_hash" text COLLATE "C",
	"app_version" text COLLATE "zh-x-icu",
	"device" text COLLATE "zh-x-icu",
	"member_id" bigint,
	"is_reply" boolean DEFAULT false NOT NULL,
	"reply_content" text COLLATE "zh-x-icu",
	"reply_time" timestamptz,
	"reply_user" bigint,
	"reply_edits" bigint DEFAULT 0 NOT NULL,
	"close_reason" text COLLATE "zh-x-icu",
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "general_advice_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "general_advice_status_check" CHECK ("status" in (0, 1, 2)),
	CONSTRAINT "general_advice_type_check" CHECK ("type" in ('bug', 'idea', 'content', 'service', 'other')),
	CONSTRAINT "general_advice_reply_edits_check" CHECK ("reply_edits" >= 0)
);
--> statement-breakpoint
CREATE TABLE "general_advicelog" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"advice_id" bigint NOT NULL,
	"action" text COLLATE "zh-x-icu" NOT NULL,
	"before_status" bigint,
	"after_status" bigint,
	"remark" text COLLATE "zh-x-icu",
	"operator" text COLLATE "zh-x-icu",
	"role" text COLLATE "zh-x-icu",
	"ip" text COLLATE "zh-x-icu",
	"diff" jsonb,
	CONSTRAINT "general_advicelog_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "general_appservice" (
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
	"name_en" text COLLATE "zh-x-icu",
	"icon" text COLLATE "C" NOT NULL,
	"link_type" text COLLATE "C" DEFAULT 'page' NOT NULL,
	"link" text COLLATE "zh-x-icu" NOT NULL,
	"category_id" bigint,
	"need_login" boolean DEFAULT false NOT NULL,
	"need_real" boolean DEFAULT false NOT NULL,
	"min_version" text COLLATE "C",
	"platform" text[],
	"region_codes" text[],
	"sort" bigint DEFAULT 0,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "general_appservice_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "general_appservice_status_check" CHECK ("status" in (0, 1)),
	CONSTRAINT "general_appservice_link_type_check" CHECK ("link_type" in ('page', 'url', 'phone', 'mini')),
	CONSTRAINT "general_appservice_sort_check" CHECK ("sort" >= 0)
);
--> statement-breakpoint
CREATE TABLE "general_banner" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"title" text COLLATE "zh-x-icu" NOT NULL,
	"position" text COLLATE "C" DEFAULT 'home' NOT NULL,
	"img_url" text COLLATE "C" NOT NULL,
	"is_advert" boolean DEFAULT false NOT NULL,
	"advertiser" text COLLATE "zh-x-icu",
	"link_type" text COLLATE "C" DEFAULT 'none' NOT NULL,
	"link_url" text COLLATE "C",
	"news_id" bigint,
	"topic_id" bigint,
	"platform" text[],
	"start_time" timestamptz,
	"end_time" timestamptz,
	"sort" bigint DEFAULT 0,
	"views" bigint DEFAULT 0 NOT NULL,
	"clicks" bigint DEFAULT 0 NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "general_banner_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "general_banner_status_check" CHECK ("status" in (0, 1)),
	CONSTRAINT "general_banner_position_check" CHECK ("position" in ('home', 'homeMiddle', 'article', 'list', 'app')),
	CONSTRAINT "general_banner_link_type_check" CHECK ("link_type" in ('none', 'news', 'topic', 'url')),
	CONSTRAINT "general_banner_sort_check" CHECK ("sort" >= 0),
	CONSTRAINT "general_banner_views_check" CHECK ("views" >= 0),
	CONSTRAINT "general_banner_clicks_check" CHECK ("clicks" >= 0)
);
--> statement-breakpoint
CREATE TABLE "general_theme" (
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
	"code" text COLLATE "C" NOT NULL,
	"colors" jsonb,
	"typeface" text COLLATE "C",
	"images" text COLLATE "C",
	"is_grey" boolean DEFAULT false NOT NULL,
	"start_time" timestamptz,
	"end_time" timestamptz,
	"is_default" boolean DEFAULT false NOT NULL,
	"sort" bigint DEFAULT 0,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "general_theme_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "general_theme_status_check" CHECK ("status" in (0, 1)),
	CONSTRAINT "general_theme_typeface_check" CHECK ("typeface" in ('serif', 'sans')),
	CONSTRAINT "general_theme_sort_check" CHECK ("sort" >= 0)
);
--> statement-breakpoint
ALTER TABLE "general_activityrecord" ADD CONSTRAINT "general_activityrecord_activity_id_fkey" FOREIGN KEY ("tenant_id","activity_id") REFERENCES "public"."activities_campaign"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "general_activityrecordlog" ADD CONSTRAINT "general_activityrecordlog_record_id_fkey" FOREIGN KEY ("tenant_id","record_id") REFERENCES "public"."general_activityrecord"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "general_advicelog" ADD CONSTRAINT "general_advicelog_advice_id_fkey" FOREIGN KEY ("tenant_id","advice_id") REFERENCES "public"."general_advice"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "general_appservice" ADD CONSTRAINT "general_appservice_category_id_fkey" FOREIGN KEY ("tenant_id","category_id") REFERENCES "public"."general_category"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "general_banner" ADD CONSTRAINT "general_banner_news_id_fkey" FOREIGN KEY ("tenant_id","news_id") REFERENCES "public"."cms_news"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "general_banner" ADD CONSTRAINT "general_banner_topic_id_fkey" FOREIGN KEY ("tenant_id","topic_id") REFERENCES "public"."cms_topic"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "general_activityrecord_activity_id_idx" ON "general_activityrecord" USING btree ("tenant_id","activity_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "general_activityrecord_user_id_idx" ON "general_activityrecord" USING btree ("tenant_id","user_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE UNIQUE INDEX "general_activityrecord_biz_id_key" ON "general_activityrecord" USING btree ("tenant_id","activity_id","user_id","action","biz_id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "general_activityrecord_status_idx" ON "general_activityrecord" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "general_activityrecordlog_record_id_idx" ON "general_activityrecordlog" USING btree ("tenant_id","record_id","id");
--> statement-breakpoint
CREATE INDEX "general_address_user_id_idx" ON "general_address" USING btree ("tenant_id","user_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "general_address_member_id_idx" ON "general_address" USING btree ("tenant_id","member_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "general_address_phone_hash_idx" ON "general_address" USING btree ("tenant_id","phone_hash","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "general_address_status_idx" ON "general_address" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "general_address_member_id_is_default_idx" ON "general_address" USING btree ("tenant_id","member_id","is_default","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE UNIQUE INDEX "general_advice_advice_no_key" ON "general_advice" USING btree ("tenant_id","advice_no") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "general_advice_contact_hash_idx" ON "general_advice" USING btree ("tenant_id","contact_hash","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "general_advice_member_id_idx" ON "general_advice" USING btree ("tenant_id","member_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "general_advice_reply_user_idx" ON "general_advice" USING btree ("tenant_id","reply_user","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "general_advice_status_idx" ON "general_advice" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "general_advicelog_advice_id_idx" ON "general_advicelog" USING btree ("tenant_id","advice_id","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "general_appservice_name_key" ON "general_appservice" USING btree ("tenant_id","name") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "general_appservice_category_id_idx" ON "general_appservice" USING btree ("tenant_id","category_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "general_appservice_status_idx" ON "general_appservice" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "general_banner_news_id_idx" ON "general_banner" USING btree ("tenant_id","news_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "general_banner_topic_id_idx" ON "general_banner" USING btree ("tenant_id","topic_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "general_banner_status_idx" ON "general_banner" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "general_banner_position_sort_idx" ON "general_banner" USING btree ("tenant_id","position","sort","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "general_banner_turn_start_time_due_idx" ON "general_banner" USING btree ("start_time","tenant_id") WHERE not is_deleted and "start_time" is not null;
--> statement-breakpoint
CREATE INDEX "general_banner_turn_end_time_due_idx" ON "general_banner" USING btree ("end_time","tenant_id") WHERE not is_deleted and "end_time" is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "general_theme_code_key" ON "general_theme" USING btree ("tenant_id","code") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "general_theme_status_idx" ON "general_theme" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "general_theme_turn_start_time_due_idx" ON "general_theme" USING btree ("start_time","tenant_id") WHERE not is_deleted and "start_time" is not null;
--> statement-breakpoint
CREATE INDEX "general_theme_turn_end_time_due_idx" ON "general_theme" USING btree ("end_time","tenant_id") WHERE not is_deleted and "end_time" is not null;
