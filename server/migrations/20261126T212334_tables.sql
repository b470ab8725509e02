CREATE TABLE "cms_deputy" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 0 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"user_id" bigint NOT NULL,
	"deputy_id" bigint NOT NULL,
	"from_time" timestamptz NOT NULL,
	"to_time" timestamptz NOT NULL,
	"reason" text COLLATE "zh-x-icu",
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "cms_deputy_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "cms_deputy_status_check" CHECK ("status" in (0, 1, 2))
);
--> statement-breakpoint
CREATE TABLE "cms_deputylog" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"deputy_row" bigint NOT NULL,
	"action" text COLLATE "zh-x-icu" NOT NULL,
	"before_status" bigint,
	"after_status" bigint,
	"remark" text COLLATE "zh-x-icu",
	"operator" text COLLATE "zh-x-icu",
	"role" text COLLATE "zh-x-icu",
	"ip" text COLLATE "zh-x-icu",
	"diff" jsonb,
	CONSTRAINT "cms_deputylog_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "cms_signchain" (
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
	"category_id" bigint NOT NULL,
	"remark" text COLLATE "zh-x-icu",
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "cms_signchain_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "cms_signchain_status_check" CHECK ("status" in (0, 1))
);
--> statement-breakpoint
CREATE TABLE "cms_signlevel" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"chain_id" bigint NOT NULL,
	"name" text COLLATE "zh-x-icu" NOT NULL,
	"role_id" bigint,
	"hours" bigint DEFAULT 8 NOT NULL,
	"sort" bigint DEFAULT 0,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "cms_signlevel_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "cms_signlevel_status_check" CHECK ("status" in (0, 1)),
	CONSTRAINT "cms_signlevel_hours_check" CHECK ("hours" >= 1),
	CONSTRAINT "cms_signlevel_sort_check" CHECK ("sort" >= 0)
);
--> statement-breakpoint
CREATE TABLE "cms_signoff" (
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
	"name" text COLLATE "zh-x-icu" NOT NULL,
	"level" bigint NOT NULL,
	"levels" bigint NOT NULL,
	"chain_id" bigint,
	"role_id" bigint,
	"hours" bigint NOT NULL,
	"due_time" timestamptz,
	"is_late" boolean DEFAULT false NOT NULL,
	"claim_user" bigint,
	"claim_until" timestamptz,
	"reviewer_id" bigint,
	"review_time" timestamptz,
	"remark" text COLLATE "zh-x-icu",
	"author_id" bigint,
	"is_current" boolean DEFAULT true NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "cms_signoff_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "cms_signoff_status_check" CHECK ("status" in (0, 1, 2, 3, 4)),
	CONSTRAINT "cms_signoff_level_check" CHECK ("level" >= 1),
	CONSTRAINT "cms_signoff_levels_check" CHECK ("levels" >= 1),
	CONSTRAINT "cms_signoff_hours_check" CHECK ("hours" >= 1)
);
--> statement-breakpoint
CREATE TABLE "cms_signofflog" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"signoff_id" bigint NOT NULL,
	"action" text COLLATE "zh-x-icu" NOT NULL,
	"before_status" bigint,
	"after_status" bigint,
	"remark" text COLLATE "zh-x-icu",
	"operator" text COLLATE "zh-x-icu",
	"role" text COLLATE "zh-x-icu",
	"ip" text COLLATE "zh-x-icu",
	"diff" jsonb,
	CONSTRAINT "cms_signofflog_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "cms_signlevel_user_ids" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"row_id" bigint NOT NULL,
	"target_id" bigint NOT NULL,
	"place" integer NOT NULL,
	CONSTRAINT "cms_signlevel_user_ids_pkey" PRIMARY KEY("tenant_id","row_id","target_id")
);
--> statement-breakpoint
CREATE TABLE "cms_signoff_named" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"row_id" bigint NOT NULL,
	"target_id" bigint NOT NULL,
	"place" integer NOT NULL,
	CONSTRAINT "cms_signoff_named_pkey" PRIMARY KEY("tenant_id","row_id","target_id")
);
--> statement-breakpoint
CREATE TABLE "cms_signoff_reviewer_ids" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"row_id" bigint NOT NULL,
	"target_id" bigint NOT NULL,
	"place" integer NOT NULL,
	CONSTRAINT "cms_signoff_reviewer_ids_pkey" PRIMARY KEY("tenant_id","row_id","target_id")
);
--> statement-breakpoint
ALTER TABLE "cms_deputylog" ADD CONSTRAINT "cms_deputylog_deputy_row_fkey" FOREIGN KEY ("tenant_id","deputy_row") REFERENCES "public"."cms_deputy"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "cms_signchain" ADD CONSTRAINT "cms_signchain_category_id_fkey" FOREIGN KEY ("tenant_id","category_id") REFERENCES "public"."general_category"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "cms_signlevel" ADD CONSTRAINT "cms_signlevel_chain_id_fkey" FOREIGN KEY ("tenant_id","chain_id") REFERENCES "public"."cms_signchain"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "cms_signoff" ADD CONSTRAINT "cms_signoff_news_id_fkey" FOREIGN KEY ("tenant_id","news_id") REFERENCES "public"."cms_news"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "cms_signoff" ADD CONSTRAINT "cms_signoff_chain_id_fkey" FOREIGN KEY ("tenant_id","chain_id") REFERENCES "public"."cms_signchain"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "cms_signofflog" ADD CONSTRAINT "cms_signofflog_signoff_id_fkey" FOREIGN KEY ("tenant_id","signoff_id") REFERENCES "public"."cms_signoff"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "cms_signlevel_user_ids" ADD CONSTRAINT "cms_signlevel_user_ids_row_fkey" FOREIGN KEY ("tenant_id","row_id") REFERENCES "public"."cms_signlevel"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "cms_signoff_named" ADD CONSTRAINT "cms_signoff_named_row_fkey" FOREIGN KEY ("tenant_id","row_id") REFERENCES "public"."cms_signoff"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "cms_signoff_reviewer_ids" ADD CONSTRAINT "cms_signoff_reviewer_ids_row_fkey" FOREIGN KEY ("tenant_id","row_id") REFERENCES "public"."cms_signoff"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "cms_deputy_user_id_idx" ON "cms_deputy" USING btree ("tenant_id","user_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "cms_deputy_deputy_id_idx" ON "cms_deputy" USING btree ("tenant_id","deputy_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "cms_deputy_status_idx" ON "cms_deputy" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "cms_deputy_begin_from_time_due_idx" ON "cms_deputy" USING btree ("from_time","tenant_id") WHERE not is_deleted and "from_time" is not null and "status" in (0);
--> statement-breakpoint
CREATE INDEX "cms_deputy_end_to_time_due_idx" ON "cms_deputy" USING btree ("to_time","tenant_id") WHERE not is_deleted and "to_time" is not null and "status" in (0, 1);
--> statement-breakpoint
CREATE INDEX "cms_deputylog_deputy_row_idx" ON "cms_deputylog" USING btree ("tenant_id","deputy_row","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "cms_signchain_category_id_key" ON "cms_signchain" USING btree ("tenant_id","category_id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "cms_signchain_category_id_idx" ON "cms_signchain" USING btree ("tenant_id","category_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "cms_signchain_status_idx" ON "cms_signchain" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "cms_signlevel_chain_id_idx" ON "cms_signlevel" USING btree ("tenant_id","chain_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "cms_signlevel_status_idx" ON "cms_signlevel" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "cms_signoff_news_id_idx" ON "cms_signoff" USING btree ("tenant_id","news_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "cms_signoff_claim_user_idx" ON "cms_signoff" USING btree ("tenant_id","claim_user","id") WHERE not is_deleted and "claim_user" is not null;
--> statement-breakpoint
CREATE INDEX "cms_signoff_reviewer_id_idx" ON "cms_signoff" USING btree ("tenant_id","reviewer_id","id") WHERE not is_deleted and "reviewer_id" is not null;
--> statement-breakpoint
CREATE INDEX "cms_signoff_status_idx" ON "cms_signoff" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "cms_signoff_late_due_time_due_idx" ON "cms_signoff" USING btree ("due_time","tenant_id") WHERE not is_deleted and "due_time" is not null and "status" in (1);
--> statement-breakpoint
CREATE INDEX "cms_signofflog_signoff_id_idx" ON "cms_signofflog" USING btree ("tenant_id","signoff_id","id");
--> statement-breakpoint
CREATE INDEX "cms_signlevel_user_ids_target_idx" ON "cms_signlevel_user_ids" USING btree ("tenant_id","target_id");
--> statement-breakpoint
CREATE INDEX "cms_signoff_named_target_idx" ON "cms_signoff_named" USING btree ("tenant_id","target_id");
--> statement-breakpoint
CREATE INDEX "cms_signoff_reviewer_ids_target_idx" ON "cms_signoff_reviewer_ids" USING btree ("tenant_id","target_id");
