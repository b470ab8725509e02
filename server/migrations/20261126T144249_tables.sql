CREATE TABLE "cms_attention" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"target_type" text COLLATE "C" NOT NULL,
	"target_id" text COLLATE "C" NOT NULL,
	"user_id" bigint NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "cms_attention_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "cms_attention_status_check" CHECK ("status" in (0, 1)),
	CONSTRAINT "cms_attention_target_type_check" CHECK ("target_type" in ('cms/topic', 'general/tags', 'contribute/contributepersonal', 'official/account'))
);
--> statement-breakpoint
CREATE TABLE "general_collects" (
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
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "general_collects_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "general_collects_status_check" CHECK ("status" in (0, 1)),
	CONSTRAINT "general_collects_biz_type_check" CHECK ("biz_type" in ('cms/news'))
);
--> statement-breakpoint
CREATE TABLE "general_grade" (
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
	"score" bigint NOT NULL,
	"content" text COLLATE "zh-x-icu",
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "general_grade_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "general_grade_status_check" CHECK ("status" in (0, 1)),
	CONSTRAINT "general_grade_biz_type_check" CHECK ("biz_type" in ('cms/news', 'housekeep/services', 'general/place')),
	CONSTRAINT "general_grade_score_check" CHECK ("score" >= 1)
);
--> statement-breakpoint
CREATE TABLE "general_gradetags" (
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
	"biz_type" text COLLATE "C",
	"star" bigint,
	"sort" bigint DEFAULT 0,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "general_gradetags_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "general_gradetags_status_check" CHECK ("status" in (0, 1)),
	CONSTRAINT "general_gradetags_biz_type_check" CHECK ("biz_type" in ('cms/news', 'housekeep/services', 'general/place')),
	CONSTRAINT "general_gradetags_star_check" CHECK ("star" >= 1),
	CONSTRAINT "general_gradetags_sort_check" CHECK ("sort" >= 0)
);
--> statement-breakpoint
CREATE TABLE "general_like" (
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
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "general_like_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "general_like_status_check" CHECK ("status" in (0, 1)),
	CONSTRAINT "general_like_biz_type_check" CHECK ("biz_type" in ('cms/news'))
);
--> statement-breakpoint
CREATE TABLE "general_mark" (
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
	"mark_type" text COLLATE "C" DEFAULT 'later' NOT NULL,
	"remark" text COLLATE "zh-x-icu",
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "general_mark_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "general_mark_status_check" CHECK ("status" in (0, 1)),
	CONSTRAINT "general_mark_biz_type_check" CHECK ("biz_type" in ('cms/news')),
	CONSTRAINT "general_mark_mark_type_check" CHECK ("mark_type" in ('later', 'important', 'doubt'))
);
--> statement-breakpoint
CREATE TABLE "general_share" (
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
	"channel" text COLLATE "C" DEFAULT 'link' NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "general_share_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "general_share_status_check" CHECK ("status" in (0, 1)),
	CONSTRAINT "general_share_biz_type_check" CHECK ("biz_type" in ('cms/news')),
	CONSTRAINT "general_share_channel_check" CHECK ("channel" in ('wechat', 'weibo', 'qq', 'link', 'other'))
);
--> statement-breakpoint
CREATE TABLE "log_tally" (
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
	"name" text COLLATE "C" NOT NULL,
	"total" bigint DEFAULT 0 NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "log_tally_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "log_tally_status_check" CHECK ("status" in (0, 1))
);
--> statement-breakpoint
CREATE TABLE "log_tallymove" (
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
	"name" text COLLATE "C" NOT NULL,
	"delta" bigint NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "log_tallymove_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "log_tallymove_status_check" CHECK ("status" in (0, 1))
);
--> statement-breakpoint
CREATE TABLE "general_userrelation" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"target_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"type" text COLLATE "C" DEFAULT 'follow' NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "general_userrelation_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "general_userrelation_status_check" CHECK ("status" in (0, 1)),
	CONSTRAINT "general_userrelation_type_check" CHECK ("type" in ('follow', 'block'))
);
--> statement-breakpoint
CREATE TABLE "general_grade_tag_ids" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"row_id" bigint NOT NULL,
	"target_id" bigint NOT NULL,
	"place" integer NOT NULL,
	CONSTRAINT "general_grade_tag_ids_pkey" PRIMARY KEY("tenant_id","row_id","target_id")
);
--> statement-breakpoint
ALTER TABLE "general_grade_tag_ids" ADD CONSTRAINT "general_grade_tag_ids_row_fkey" FOREIGN KEY ("tenant_id","row_id") REFERENCES "public"."general_grade"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "general_grade_tag_ids" ADD CONSTRAINT "general_grade_tag_ids_target_fkey" FOREIGN KEY ("tenant_id","target_id") REFERENCES "public"."general_gradetags"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "cms_attention_user_id_key" ON "cms_attention" USING btree ("tenant_id","target_type","target_id","user_id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "cms_attention_user_id_idx" ON "cms_attention" USING btree ("tenant_id","user_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "cms_attention_status_idx" ON "cms_attention" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE UNIQUE INDEX "general_collects_user_id_key" ON "general_collects" USING btree ("tenant_id","biz_type","biz_id","user_id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "general_collects_user_id_idx" ON "general_collects" USING btree ("tenant_id","user_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "general_collects_status_idx" ON "general_collects" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE UNIQUE INDEX "general_grade_user_id_key" ON "general_grade" USING btree ("tenant_id","biz_type","biz_id","user_id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "general_grade_user_id_idx" ON "general_grade" USING btree ("tenant_id","user_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "general_grade_status_idx" ON "general_grade" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE UNIQUE INDEX "general_gradetags_name_key" ON "general_gradetags" USING btree ("tenant_id",coalesce("biz_type", ''),coalesce("star", -1),"name") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "general_gradetags_status_idx" ON "general_gradetags" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE UNIQUE INDEX "general_like_user_id_key" ON "general_like" USING btree ("tenant_id","biz_type","biz_id","user_id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "general_like_user_id_idx" ON "general_like" USING btree ("tenant_id","user_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "general_like_status_idx" ON "general_like" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE UNIQUE INDEX "general_mark_user_id_key" ON "general_mark" USING btree ("tenant_id","biz_type","biz_id","mark_type","user_id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "general_mark_user_id_idx" ON "general_mark" USING btree ("tenant_id","user_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "general_mark_status_idx" ON "general_mark" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "general_share_user_id_idx" ON "general_share" USING btree ("tenant_id","user_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "general_share_status_idx" ON "general_share" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE UNIQUE INDEX "log_tally_name_key" ON "log_tally" USING btree ("tenant_id","biz_type","biz_id","name") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "log_tally_status_idx" ON "log_tally" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "log_tallymove_status_idx" ON "log_tallymove" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "general_userrelation_target_id_idx" ON "general_userrelation" USING btree ("tenant_id","target_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE UNIQUE INDEX "general_userrelation_user_id_key" ON "general_userrelation" USING btree ("tenant_id","target_id","user_id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "general_userrelation_user_id_idx" ON "general_userrelation" USING btree ("tenant_id","user_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "general_userrelation_status_idx" ON "general_userrelation" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "general_grade_tag_ids_target_idx" ON "general_grade_tag_ids" USING btree ("tenant_id","target_id");
