CREATE TABLE "cms_vote" (
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
	"news_id" bigint,
	"cover" text COLLATE "C",
	"intro" text COLLATE "zh-x-icu",
	"type" text COLLATE "C" DEFAULT 'single' NOT NULL,
	"min_pick" bigint DEFAULT 1,
	"max_pick" bigint,
	"per_user_limit" bigint DEFAULT 1 NOT NULL,
	"per_day_limit" bigint,
	"start_time" timestamptz NOT NULL,
	"end_time" timestamptz NOT NULL,
	"need_login" boolean DEFAULT false NOT NULL,
	"anonymous" boolean DEFAULT true NOT NULL,
	"result_show" text COLLATE "C" DEFAULT 'always' NOT NULL,
	"is_public" boolean DEFAULT false NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "cms_vote_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "cms_vote_status_check" CHECK ("status" in (0, 1, 2)),
	CONSTRAINT "cms_vote_type_check" CHECK ("type" in ('single', 'multi')),
	CONSTRAINT "cms_vote_min_pick_check" CHECK ("min_pick" >= 1),
	CONSTRAINT "cms_vote_max_pick_check" CHECK ("max_pick" >= 1),
	CONSTRAINT "cms_vote_per_user_limit_check" CHECK ("per_user_limit" >= 1),
	CONSTRAINT "cms_vote_per_day_limit_check" CHECK ("per_day_limit" >= 1),
	CONSTRAINT "cms_vote_result_show_check" CHECK ("result_show" in ('always', 'afterVote', 'afterEnd'))
);
--> statement-breakpoint
CREATE TABLE "cms_votecount" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"vote_id" bigint NOT NULL,
	"choice" text COLLATE "zh-x-icu" NOT NULL,
	"piece" bigint NOT NULL,
	"count" bigint DEFAULT 0 NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "cms_votecount_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "cms_votecount_status_check" CHECK ("status" in (0, 1)),
	CONSTRAINT "cms_votecount_piece_check" CHECK ("piece" >= 0)
);
--> statement-breakpoint
CREATE TABLE "cms_votelog" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"vote_id" bigint NOT NULL,
	"action" text COLLATE "zh-x-icu" NOT NULL,
	"before_status" bigint,
	"after_status" bigint,
	"remark" text COLLATE "zh-x-icu",
	"operator" text COLLATE "zh-x-icu",
	"role" text COLLATE "zh-x-icu",
	"ip" text COLLATE "zh-x-icu",
	"diff" jsonb,
	CONSTRAINT "cms_votelog_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "cms_votepick" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"record_id" bigint NOT NULL,
	"choice" text COLLATE "zh-x-icu" NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "cms_votepick_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "cms_votepick_status_check" CHECK ("status" in (0, 1))
);
--> statement-breakpoint
CREATE TABLE "cms_votequestion" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"vote_id" bigint NOT NULL,
	"title" text COLLATE "zh-x-icu" NOT NULL,
	"type" text COLLATE "C",
	"min_pick" bigint,
	"max_pick" bigint,
	"options" jsonb NOT NULL,
	"required" boolean DEFAULT true NOT NULL,
	"sort" bigint DEFAULT 0,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "cms_votequestion_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "cms_votequestion_status_check" CHECK ("status" in (0, 1)),
	CONSTRAINT "cms_votequestion_type_check" CHECK ("type" in ('single', 'multi')),
	CONSTRAINT "cms_votequestion_min_pick_check" CHECK ("min_pick" >= 1),
	CONSTRAINT "cms_votequestion_max_pick_check" CHECK ("max_pick" >= 1),
	CONSTRAINT "cms_votequestion_sort_check" CHECK ("sort" >= 0)
);
--> statement-breakpoint
CREATE TABLE "cms_voterecord" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"vote_id" bigint NOT NULL,
	"member_id" bigint,
	"origin" text COLLATE "C" NOT NULL,
	"mark" text COLLATE "zh-x-icu" NOT NULL,
	"voter" text COLLATE "C" NOT NULL,
	"occasion" bigint NOT NULL,
	"void_reason" text COLLATE "zh-x-icu",
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "cms_voterecord_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "cms_voterecord_status_check" CHECK ("status" in (0, 1)),
	CONSTRAINT "cms_voterecord_origin_check" CHECK ("origin" in ('member', 'device')),
	CONSTRAINT "cms_voterecord_occasion_check" CHECK ("occasion" >= 1)
);
--> statement-breakpoint
CREATE TABLE "cms_voterecordlog" (
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
	CONSTRAINT "cms_voterecordlog_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "cms_vote" ADD CONSTRAINT "cms_vote_news_id_fkey" FOREIGN KEY ("tenant_id","news_id") REFERENCES "public"."cms_news"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "cms_votecount" ADD CONSTRAINT "cms_votecount_vote_id_fkey" FOREIGN KEY ("tenant_id","vote_id") REFERENCES "public"."cms_vote"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "cms_votelog" ADD CONSTRAINT "cms_votelog_vote_id_fkey" FOREIGN KEY ("tenant_id","vote_id") REFERENCES "public"."cms_vote"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "cms_votepick" ADD CONSTRAINT "cms_votepick_record_id_fkey" FOREIGN KEY ("tenant_id","record_id") REFERENCES "public"."cms_voterecord"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "cms_votequestion" ADD CONSTRAINT "cms_votequestion_vote_id_fkey" FOREIGN KEY ("tenant_id","vote_id") REFERENCES "public"."cms_vote"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "cms_voterecord" ADD CONSTRAINT "cms_voterecord_vote_id_fkey" FOREIGN KEY ("tenant_id","vote_id") REFERENCES "public"."cms_vote"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "cms_voterecordlog" ADD CONSTRAINT "cms_voterecordlog_record_id_fkey" FOREIGN KEY ("tenant_id","record_id") REFERENCES "public"."cms_voterecord"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "cms_vote_news_id_idx" ON "cms_vote" USING btree ("tenant_id","news_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "cms_vote_status_idx" ON "cms_vote" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "cms_vote_news_id_is_public_idx" ON "cms_vote" USING btree ("tenant_id","news_id","is_public","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "cms_vote_end_end_time_due_idx" ON "cms_vote" USING btree ("end_time","tenant_id") WHERE not is_deleted and "end_time" is not null and "status" in (1);
--> statement-breakpoint
CREATE UNIQUE INDEX "cms_votecount_vote_id_key" ON "cms_votecount" USING btree ("tenant_id","choice","piece","vote_id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "cms_votecount_vote_id_idx" ON "cms_votecount" USING btree ("tenant_id","vote_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "cms_votecount_status_idx" ON "cms_votecount" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "cms_votelog_vote_id_idx" ON "cms_votelog" USING btree ("tenant_id","vote_id","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "cms_votepick_record_id_key" ON "cms_votepick" USING btree ("tenant_id","choice","record_id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "cms_votepick_record_id_idx" ON "cms_votepick" USING btree ("tenant_id","record_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "cms_votepick_status_idx" ON "cms_votepick" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "cms_votequestion_vote_id_idx" ON "cms_votequestion" USING btree ("tenant_id","vote_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "cms_votequestion_status_idx" ON "cms_votequestion" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "cms_voterecord_vote_id_idx" ON "cms_voterecord" USING btree ("tenant_id","vote_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "cms_voterecord_member_id_idx" ON "cms_voterecord" USING btree ("tenant_id","member_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE UNIQUE INDEX "cms_voterecord_voter_key" ON "cms_voterecord" USING btree ("tenant_id","vote_id","occasion","voter") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "cms_voterecord_status_idx" ON "cms_voterecord" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "cms_voterecord_vote_id_voter_idx" ON "cms_voterecord" USING btree ("tenant_id","vote_id","voter","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "cms_voterecordlog_record_id_idx" ON "cms_voterecordlog" USING btree ("tenant_id","record_id","id");
