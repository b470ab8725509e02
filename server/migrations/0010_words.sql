CREATE TABLE "general_keywords" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"keyword" text COLLATE "C" NOT NULL,
	"search_count" bigint DEFAULT 0,
	"sort" bigint DEFAULT 0,
	"start_time" timestamptz,
	"end_time" timestamptz,
	"link" text COLLATE "C",
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "general_keywords_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "general_keywords_status_check" CHECK ("status" in (0, 1)),
	CONSTRAINT "general_keywords_sort_check" CHECK ("sort" >= 0)
);
--> statement-breakpoint
CREATE TABLE "general_sensitivekeywords" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"word" text COLLATE "C" NOT NULL,
	"type" text COLLATE "C" DEFAULT 'other' NOT NULL,
	"level" integer DEFAULT 1 NOT NULL,
	"replace_to" text COLLATE "zh-x-icu",
	"scope" text[] NOT NULL,
	"is_white" boolean DEFAULT false NOT NULL,
	"hit_count" bigint DEFAULT 0,
	"remark" text COLLATE "zh-x-icu",
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "general_sensitivekeywords_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "general_sensitivekeywords_status_check" CHECK ("status" in (0, 1)),
	CONSTRAINT "general_sensitivekeywords_type_check" CHECK ("type" in ('politics', 'porn', 'ad', 'abuse', 'leader', 'typo', 'other')),
	CONSTRAINT "general_sensitivekeywords_level_check" CHECK ("level" in (1, 2, 3))
);
--> statement-breakpoint
CREATE TABLE "general_tagsbusiness" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"tag_id" bigint NOT NULL,
	"biz_type" text COLLATE "zh-x-icu" NOT NULL,
	"biz_id" text COLLATE "C" NOT NULL,
	"score" bigint,
	"by" text COLLATE "C" DEFAULT 'user',
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "general_tagsbusiness_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "general_tagsbusiness_status_check" CHECK ("status" in (0, 1)),
	CONSTRAINT "general_tagsbusiness_by_check" CHECK ("by" in ('user', 'auto'))
);
--> statement-breakpoint
ALTER TABLE "general_tags" ADD COLUMN "letters" text COLLATE "zh-x-icu";
--> statement-breakpoint
ALTER TABLE "general_tagsbusiness" ADD CONSTRAINT "general_tagsbusiness_tag_id_fkey" FOREIGN KEY ("tenant_id","tag_id") REFERENCES "public"."general_tags"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "general_keywords_keyword_key" ON "general_keywords" USING btree ("tenant_id","keyword") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "general_keywords_status_idx" ON "general_keywords" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE UNIQUE INDEX "general_sensitivekeywords_word_key" ON "general_sensitivekeywords" USING btree ("tenant_id","scope","word") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "general_sensitivekeywords_status_idx" ON "general_sensitivekeywords" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "general_tagsbusiness_tag_id_idx" ON "general_tagsbusiness" USING btree ("tenant_id","tag_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE UNIQUE INDEX "general_tagsbusiness_biz_id_key" ON "general_tagsbusiness" USING btree ("tenant_id","biz_type","tag_id","biz_id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "general_tagsbusiness_status_idx" ON "general_tagsbusiness" USING btree ("tenant_id","status","id") WHERE not is_deleted;
