CREATE TABLE "contribute_contributecollectreporter" (
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
	"type" text COLLATE "C" DEFAULT 'child' NOT NULL,
	"start_time" timestamptz,
	"end_time" timestamptz NOT NULL,
	"quota" bigint,
	"enrolled" bigint DEFAULT 0 NOT NULL,
	"fee" bigint DEFAULT 0,
	"intro" text COLLATE "zh-x-icu",
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "contribute_contributecollectreporter_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "contribute_contributecollectreporter_status_check" CHECK ("status" in (0, 1, 2)),
	CONSTRAINT "contribute_contributecollectreporter_type_check" CHECK ("type" in ('child', 'correspondent', 'volunteer', 'station')),
	CONSTRAINT "contribute_contributecollectreporter_quota_check" CHECK ("quota" >= 0),
	CONSTRAINT "contribute_contributecollectreporter_enrolled_check" CHECK ("enrolled" >= 0),
	CONSTRAINT "contribute_contributecollectreporter_enrolled_limit_check" CHECK ("enrolled" <= "quota"),
	CONSTRAINT "contribute_contributecollectreporter_fee_check" CHECK ("fee" >= 0)
);
--> statement-breakpoint
CREATE TABLE "contribute_contributeuserpersonal" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"user_id" bigint NOT NULL,
	"personal_id" bigint NOT NULL,
	"bind_time" timestamptz,
	"verified" boolean DEFAULT false NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "contribute_contributeuserpersonal_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "contribute_contributeuserpersonal_status_check" CHECK ("status" in (0, 1))
);
--> statement-breakpoint
CREATE TABLE "contribute_littlereportnewspaperauthor" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 0 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"paper_news_id" bigint NOT NULL,
	"author" text COLLATE "C" NOT NULL,
	"little_reporter_id" bigint,
	"type" text COLLATE "C" DEFAULT 'text',
	"share" bigint DEFAULT 100,
	"grade_id" bigint,
	"grade_score" bigint,
	"score" bigint DEFAULT 0,
	"royalty" bigint DEFAULT 0,
	"month" text COLLATE "zh-x-icu",
	"examine_user" bigint,
	"confirm_user" bigint,
	"reason" text COLLATE "zh-x-icu",
	"issue_date" date,
	"user_id" bigint,
	"entry" bigint DEFAULT 0,
	"adjusts_id" bigint,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "contribute_littlereportnewspaperauthor_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "contribute_littlereportnewspaperauthor_status_check" CHECK ("status" in (0, 1, 2, 3, 4)),
	CONSTRAINT "contribute_littlereportnewspaperauthor_type_check" CHECK ("type" in ('text', 'photo', 'edit', 'design')),
	CONSTRAINT "contribute_littlereportnewspaperauthor_share_check" CHECK ("share" >= 0),
	CONSTRAINT "contribute_littlereportnewspaperauthor_grade_score_check" CHECK ("grade_score" >= 0),
	CONSTRAINT "contribute_littlereportnewspaperauthor_entry_check" CHECK ("entry" >= 0)
);
--> statement-breakpoint
CREATE TABLE "contribute_littlereportnewspaperauthorlog" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"work_id" bigint NOT NULL,
	"action" text COLLATE "zh-x-icu" NOT NULL,
	"before_status" bigint,
	"after_status" bigint,
	"remark" text COLLATE "zh-x-icu",
	"operator" text COLLATE "zh-x-icu",
	"role" text COLLATE "zh-x-icu",
	"ip" text COLLATE "zh-x-icu",
	"diff" jsonb,
	CONSTRAINT "contribute_littlereportnewspaperauthorlog_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "contribute_messageroyalties" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 0 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"slip_no" text COLLATE "C" NOT NULL,
	"month" text COLLATE "C" NOT NULL,
	"personal_id" bigint NOT NULL,
	"biz_type" text COLLATE "C" DEFAULT 'other' NOT NULL,
	"biz_id" text COLLATE "zh-x-icu" DEFAULT '0' NOT NULL,
	"tax_kind" text COLLATE "C" DEFAULT 'manuscript' NOT NULL,
	"score" bigint,
	"gross" bigint NOT NULL,
	"tax" bigint,
	"net" bigint,
	"bank_name" text COLLATE "zh-x-icu",
	"bank_account" text COLLATE "C",
	"bank_account_hash" text COLLATE "C",
	"bank_holder" text COLLATE "zh-x-icu",
	"examine_user" bigint,
	"approve_user" bigint,
	"batch_no" text COLLATE "zh-x-icu",
	"pay_time" timestamptz,
	"reason" text COLLATE "zh-x-icu",
	"remark" text COLLATE "zh-x-icu",
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "contribute_messageroyalties_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "contribute_messageroyalties_status_check" CHECK ("status" in (0, 1, 2, 3, 4)),
	CONSTRAINT "contribute_messageroyalties_biz_type_check" CHECK ("biz_type" in ('month', 'award', 'other')),
	CONSTRAINT "contribute_messageroyalties_tax_kind_check" CHECK ("tax_kind" in ('manuscript', 'service')),
	CONSTRAINT "contribute_messageroyalties_gross_check" CHECK ("gross" >= 1)
);
--> statement-breakpoint
CREATE TABLE "contribute_messageroyaltieslog" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"slip_id" bigint NOT NULL,
	"action" text COLLATE "zh-x-icu" NOT NULL,
	"before_status" bigint,
	"after_status" bigint,
	"remark" text COLLATE "zh-x-icu",
	"operator" text COLLATE "zh-x-icu",
	"role" text COLLATE "zh-x-icu",
	"ip" text COLLATE "zh-x-icu",
	"diff" jsonb,
	CONSTRAINT "contribute_messageroyaltieslog_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "contribute_newspaperauthor" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 0 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"paper_news_id" bigint NOT NULL,
	"author" text COLLATE "C" NOT NULL,
	"personal_id" bigint,
	"type" text COLLATE "C" DEFAULT 'text',
	"share" bigint DEFAULT 100,
	"grade_id" bigint,
	"grade_score" bigint,
	"score" bigint DEFAULT 0,
	"royalty" bigint DEFAULT 0,
	"month" text COLLATE "zh-x-icu",
	"examine_user" bigint,
	"confirm_user" bigint,
	"reason" text COLLATE "zh-x-icu",
	"issue_date" date,
	"user_id" bigint,
	"entry" bigint DEFAULT 0,
	"adjusts_id" bigint,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "contribute_newspaperauthor_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "contribute_newspaperauthor_status_check" CHECK ("status" in (0, 1, 2, 3, 4)),
	CONSTRAINT "contribute_newspaperauthor_type_check" CHECK ("type" in ('text', 'photo', 'edit', 'design')),
	CONSTRAINT "contribute_newspaperauthor_share_check" CHECK ("share" >= 0),
	CONSTRAINT "contribute_newspaperauthor_grade_score_check" CHECK ("grade_score" >= 0),
	CONSTRAINT "contribute_newspaperauthor_entry_check" CHECK ("entry" >= 0)
);
--> statement-breakpoint
CREATE TABLE "contribute_newspaperauthorlog" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"work_id" bigint NOT NULL,
	"action" text COLLATE "zh-x-icu" NOT NULL,
	"before_status" bigint,
	"after_status" bigint,
	"remark" text COLLATE "zh-x-icu",
	"operator" text COLLATE "zh-x-icu",
	"role" text COLLATE "zh-x-icu",
	"ip" text COLLATE "zh-x-icu",
	"diff" jsonb,
	CONSTRAINT "contribute_newspaperauthorlog_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "contribute_newspaperdiagrams" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 0 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"paper_code" text COLLATE "zh-x-icu" DEFAULT 'main' NOT NULL,
	"issue_date" date NOT NULL,
	"page_no" text COLLATE "C" NOT NULL,
	"page_name" text COLLATE "zh-x-icu",
	"img_url" text COLLATE "C" NOT NULL,
	"pdf_url" text COLLATE "C",
	"designer_id" bigint,
	"editor_id" bigint,
	"grade_id" bigint,
	"grade_score" bigint,
	"score" bigint DEFAULT 0,
	"royalty" bigint DEFAULT 0,
	"month" text COLLATE "zh-x-icu",
	"examine_user" bigint,
	"confirm_user" bigint,
	"reason" text COLLATE "zh-x-icu",
	"remark" text COLLATE "zh-x-icu",
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "contribute_newspaperdiagrams_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "contribute_newspaperdiagrams_status_check" CHECK ("status" in (0, 1, 2, 3, 4)),
	CONSTRAINT "contribute_newspaperdiagrams_grade_score_check" CHECK ("grade_score" >= 0)
);
--> statement-breakpoint
CREATE TABLE "contribute_newspaperdiagramslog" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"work_id" bigint NOT NULL,
	"action" text COLLATE "zh-x-icu" NOT NULL,
	"before_status" bigint,
	"after_status" bigint,
	"remark" text COLLATE "zh-x-icu",
	"operator" text COLLATE "zh-x-icu",
	"role" text COLLATE "zh-x-icu",
	"ip" text COLLATE "zh-x-icu",
	"diff" jsonb,
	CONSTRAINT "contribute_newspaperdiagramslog_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "contribute_newspapergrade" (
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
	"news_type" text COLLATE "C" DEFAULT 'all',
	"is_online" boolean DEFAULT false NOT NULL,
	"score" bigint NOT NULL,
	"royalty" bigint DEFAULT 0,
	"min_words" bigint,
	"effective_from" date,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "contribute_newspapergrade_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "contribute_newspapergrade_status_check" CHECK ("status" in (0, 1)),
	CONSTRAINT "contribute_newspapergrade_news_type_check" CHECK ("news_type" in ('text', 'photo', 'page', 'all')),
	CONSTRAINT "contribute_newspapergrade_score_check" CHECK ("score" >= 0),
	CONSTRAINT "contribute_newspapergrade_royalty_check" CHECK ("royalty" >= 0),
	CONSTRAINT "contribute_newspapergrade_min_words_check" CHECK ("min_words" >= 0)
);
--> statement-breakpoint
CREATE TABLE "contribute_newspapernews" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"title" text COLLATE "C" NOT NULL,
	"subtitle" text COLLATE "zh-x-icu",
	"author_text" text COLLATE "zh-x-icu",
	"content" text COLLATE "zh-x-icu",
	"words" bigint,
	"news_type" text COLLATE "C" DEFAULT 'text',
	"is_online" boolean DEFAULT false NOT NULL,
	"paper_code" text COLLATE "zh-x-icu" DEFAULT 'main' NOT NULL,
	"issue_date" date NOT NULL,
	"page_no" text COLLATE "zh-x-icu" NOT NULL,
	"page_name" text COLLATE "zh-x-icu",
	"diagram_id" bigint,
	"hot_zone" jsonb,
	"pdf_url" text COLLATE "C",
	"source_url" text COLLATE "C",
	"manuscript_id" bigint,
	"remarks" text COLLATE "zh-x-icu",
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "contribute_newspapernews_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "contribute_newspapernews_status_check" CHECK ("status" in (0, 1)),
	CONSTRAINT "contribute_newspapernews_words_check" CHECK ("words" >= 0),
	CONSTRAINT "contribute_newspapernews_news_type_check" CHECK ("news_type" in ('text', 'photo'))
);
--> statement-breakpoint
CREATE TABLE "contribute_royaltytax" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"tax_kind" text COLLATE "C" NOT NULL,
	"effective_from" date NOT NULL,
	"small_up_to" bigint DEFAULT 400000 NOT NULL,
	"small_free" bigint DEFAULT 80000 NOT NULL,
	"free_rate" bigint DEFAULT 20 NOT NULL,
	"counted" bigint DEFAULT 100 NOT NULL,
	"brackets" jsonb NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "contribute_royaltytax_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "contribute_royaltytax_status_check" CHECK ("status" in (0, 1)),
	CONSTRAINT "contribute_royaltytax_tax_kind_check" CHECK ("tax_kind" in ('manuscript', 'service')),
	CONSTRAINT "contribute_royaltytax_small_up_to_check" CHECK ("small_up_to" >= 0),
	CONSTRAINT "contribute_royaltytax_small_free_check" CHECK ("small_free" >= 0),
	CONSTRAINT "contribute_royaltytax_free_rate_check" CHECK ("free_rate" >= 0),
	CONSTRAINT "contribute_royaltytax_counted_check" CHECK ("counted" >= 0)
);
--> statement-breakpoint
CREATE TABLE "contribute_statistics" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"period" date NOT NULL,
	"submit" bigint DEFAULT 0 NOT NULL,
	"adopt" bigint DEFAULT 0 NOT NULL,
	"print" bigint DEFAULT 0 NOT NULL,
	"award" bigint DEFAULT 0 NOT NULL,
	"reject" bigint DEFAULT 0 NOT NULL,
	"push" bigint DEFAULT 0 NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "contribute_statistics_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "contribute_statistics_status_check" CHECK ("status" in (0, 1)),
	CONSTRAINT "contribute_statistics_submit_check" CHECK ("submit" >= 0),
	CONSTRAINT "contribute_statistics_adopt_check" CHECK ("adopt" >= 0),
	CONSTRAINT "contribute_statistics_print_check" CHECK ("print" >= 0),
	CONSTRAINT "contribute_statistics_award_check" CHECK ("award" >= 0),
	CONSTRAINT "contribute_statistics_reject_check" CHECK ("reject" >= 0),
	CONSTRAINT "contribute_statistics_push_check" CHECK ("push" >= 0)
);
--> statement-breakpoint
CREATE TABLE "contribute_statisticsfraction" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"period" text COLLATE "zh-x-icu" NOT NULL,
	"kind" text COLLATE "C" NOT NULL,
	"author" text COLLATE "C" NOT NULL,
	"person_key" text COLLATE "zh-x-icu" NOT NULL,
	"personal_id" bigint,
	"unit" text COLLATE "zh-x-icu",
	"articles" bigint NOT NULL,
	"score" bigint NOT NULL,
	"royalty" bigint NOT NULL,
	"rank" bigint NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "contribute_statisticsfraction_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "contribute_statisticsfraction_status_check" CHECK ("status" in (0, 1)),
	CONSTRAINT "contribute_statisticsfraction_kind_check" CHECK ("kind" in ('author', 'child', 'page'))
);
--> statement-breakpoint
CREATE TABLE "contribute_summarystatisticsfraction" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 0 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"period" text COLLATE "C" NOT NULL,
	"articles" bigint DEFAULT 0,
	"authors" bigint DEFAULT 0,
	"score" bigint DEFAULT 0,
	"royalty" bigint DEFAULT 0,
	"close_user" bigint,
	"close_time" timestamptz,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "contribute_summarystatisticsfraction_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "contribute_summarystatisticsfraction_status_check" CHECK ("status" in (0, 1)),
	CONSTRAINT "contribute_summarystatisticsfraction_articles_check" CHECK ("articles" >= 0),
	CONSTRAINT "contribute_summarystatisticsfraction_authors_check" CHECK ("authors" >= 0)
);
--> statement-breakpoint
CREATE TABLE "contribute_volunteer" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"personal_id" bigint NOT NULL,
	"skills" text[],
	"hours" bigint DEFAULT 0,
	"service_area" text COLLATE "zh-x-icu",
	"stars" bigint DEFAULT 0,
	"emergency_contact" text COLLATE "C",
	"emergency_contact_hash" text COLLATE "C",
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "contribute_volunteer_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "contribute_volunteer_status_check" CHECK ("status" in (0, 1, 2)),
	CONSTRAINT "contribute_volunteer_hours_check" CHECK ("hours" >= 0),
	CONSTRAINT "contribute_volunteer_stars_check" CHECK ("stars" >= 0)
);
--> statement-breakpoint
ALTER TABLE "contribute_manuscript" ADD COLUMN "newspaper_id" bigint;
--> statement-breakpoint
ALTER TABLE "contribute_contributeuserpersonal" ADD CONSTRAINT "contribute_contributeuserpersonal_personal_id_fkey" FOREIGN KEY ("tenant_id","personal_id") REFERENCES "public"."contribute_contributepersonal"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "contribute_littlereportnewspaperauthor" ADD CONSTRAINT "contribute_littlereportnewspaperauthor_paper_news_id_fkey" FOREIGN KEY ("tenant_id","paper_news_id") REFERENCES "public"."contribute_newspapernews"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "contribute_littlereportnewspaperauthor" ADD CONSTRAINT "contribute_littlereportnewspaperauthor_little_repo_ef5e216c" FOREIGN KEY ("tenant_id","little_reporter_id") REFERENCES "public"."contribute_contributelittlereporter"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "contribute_littlereportnewspaperauthor" ADD CONSTRAINT "contribute_littlereportnewspaperauthor_grade_id_fkey" FOREIGN KEY ("tenant_id","grade_id") REFERENCES "public"."contribute_newspapergrade"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "contribute_littlereportnewspaperauthor" ADD CONSTRAINT "contribute_littlereportnewspaperauthor_adjusts_id_fkey" FOREIGN KEY ("tenant_id","adjusts_id") REFERENCES "public"."contribute_littlereportnewspaperauthor"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "contribute_littlereportnewspaperauthorlog" ADD CONSTRAINT "contribute_littlereportnewspaperauthorlog_work_id_fkey" FOREIGN KEY ("tenant_id","work_id") REFERENCES "public"."contribute_littlereportnewspaperauthor"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "contribute_messageroyalties" ADD CONSTRAINT "contribute_messageroyalties_personal_id_fkey" FOREIGN KEY ("tenant_id","personal_id") REFERENCES "public"."contribute_contributepersonal"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "contribute_messageroyaltieslog" ADD CONSTRAINT "contribute_messageroyaltieslog_slip_id_fkey" FOREIGN KEY ("tenant_id","slip_id") REFERENCES "public"."contribute_messageroyalties"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "contribute_newspaperauthor" ADD CONSTRAINT "contribute_newspaperauthor_paper_news_id_fkey" FOREIGN KEY ("tenant_id","paper_news_id") REFERENCES "public"."contribute_newspapernews"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "contribute_newspaperauthor" ADD CONSTRAINT "contribute_newspaperauthor_personal_id_fkey" FOREIGN KEY ("tenant_id","personal_id") REFERENCES "public"."contribute_contributepersonal"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "contribute_newspaperauthor" ADD CONSTRAINT "contribute_newspaperauthor_grade_id_fkey" FOREIGN KEY ("tenant_id","grade_id") REFERENCES "public"."contribute_newspapergrade"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "contribute_newspaperauthor" ADD CONSTRAINT "contribute_newspaperauthor_adjusts_id_fkey" FOREIGN KEY ("tenant_id","adjusts_id") REFERENCES "public"."contribute_newspaperauthor"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "contribute_newspaperauthorlog" ADD CONSTRAINT "contribute_newspaperauthorlog_work_id_fkey" FOREIGN KEY ("tenant_id","work_id") REFERENCES "public"."contribute_newspaperauthor"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "contribute_newspaperdiagrams" ADD CONSTRAINT "contribute_newspaperdiagrams_grade_id_fkey" FOREIGN KEY ("tenant_id","grade_id") REFERENCES "public"."contribute_newspapergrade"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "contribute_newspaperdiagramslog" ADD CONSTRAINT "contribute_newspaperdiagramslog_work_id_fkey" FOREIGN KEY ("tenant_id","work_id") REFERENCES "public"."contribute_newspaperdiagrams"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "contribute_newspapernews" ADD CONSTRAINT "contribute_newspapernews_diagram_id_fkey" FOREIGN KEY ("tenant_id","diagram_id") REFERENCES "public"."contribute_newspaperdiagrams"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "contribute_newspapernews" ADD CONSTRAINT "contribute_newspapernews_manuscript_id_fkey" FOREIGN KEY ("tenant_id","manuscript_id") REFERENCES "public"."contribute_manuscript"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "contribute_statisticsfraction" ADD CONSTRAINT "contribute_statisticsfraction_personal_id_fkey" FOREIGN KEY ("tenant_id","personal_id") REFERENCES "public"."contribute_contributepersonal"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "contribute_volunteer" ADD CONSTRAINT "contribute_volunteer_personal_id_fkey" FOREIGN KEY ("tenant_id","personal_id") REFERENCES "public"."contribute_contributepersonal"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "contribute_contributecollectreporter_status_idx" ON "contribute_contributecollectreporter" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "contribute_contributecollectreporter_end_end_time_due_idx" ON "contribute_contributecollectreporter" USING btree ("end_time","tenant_id") WHERE not is_deleted and "end_time" is not null and "status" in (1);
--> statement-breakpoint
CREATE UNIQUE INDEX "contribute_contributeuserpersonal_user_id_key" ON "contribute_contributeuserpersonal" USING btree ("tenant_id","user_id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "contribute_contributeuserpersonal_user_id_idx" ON "contribute_contributeuserpersonal" USING btree ("tenant_id","user_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE UNIQUE INDEX "contribute_contributeuserpersonal_personal_id_key" ON "contribute_contributeuserpersonal" USING btree ("tenant_id","personal_id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "contribute_contributeuserpersonal_personal_id_idx" ON "contribute_contributeuserpersonal" USING btree ("tenant_id","personal_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "contribute_contributeuserpersonal_status_idx" ON "contribute_contributeuserpersonal" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "contribute_littlereportnewspaperauthor_paper_news_id_idx" ON "contribute_littlereportnewspaperauthor" USING btree ("tenant_id","paper_news_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE UNIQUE INDEX "contribute_littlereportnewspaperauthor_author_key" ON "contribute_littlereportnewspaperauthor" USING btree ("tenant_id","paper_news_id",coalesce("type", ''),coalesce("entry", -1),"author") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "contribute_littlereportnewspaperauthor_little_repo_bfa405a4" ON "contribute_littlereportnewspaperauthor" USING btree ("tenant_id","little_reporter_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "contribute_littlereportnewspaperauthor_grade_id_idx" ON "contribute_littlereportnewspaperauthor" USING btree ("tenant_id","grade_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "contribute_littlereportnewspaperauthor_examine_user_idx" ON "contribute_littlereportnewspaperauthor" USING btree ("tenant_id","examine_user","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "contribute_littlereportnewspaperauthor_confirm_user_idx" ON "contribute_littlereportnewspaperauthor" USING btree ("tenant_id","confirm_user","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "contribute_littlereportnewspaperauthor_user_id_idx" ON "contribute_littlereportnewspaperauthor" USING btree ("tenant_id","user_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "contribute_littlereportnewspaperauthor_adjusts_id_idx" ON "contribute_littlereportnewspaperauthor" USING btree ("tenant_id","adjusts_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "contribute_littlereportnewspaperauthor_status_idx" ON "contribute_littlereportnewspaperauthor" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "contribute_littlereportnewspaperauthor_status_month_idx" ON "contribute_littlereportnewspaperauthor" USING btree ("tenant_id","status","month","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "contribute_littlereportnewspaperauthor_user_id_status_idx" ON "contribute_littlereportnewspaperauthor" USING btree ("tenant_id","user_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "contribute_littlereportnewspaperauthor_paper_news__10c16bae" ON "contribute_littlereportnewspaperauthor" USING btree ("tenant_id","paper_news_id","type","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "contribute_littlereportnewspaperauthorlog_work_id_idx" ON "contribute_littlereportnewspaperauthorlog" USING btree ("tenant_id","work_id","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "contribute_messageroyalties_slip_no_key" ON "contribute_messageroyalties" USING btree ("tenant_id","slip_no") WHERE not is_deleted;
--> statement-breakpoint
CREATE UNIQUE INDEX "contribute_messageroyalties_month_key" ON "contribute_messageroyalties" USING btree ("tenant_id","biz_type","biz_id","personal_id","month") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "contribute_messageroyalties_personal_id_idx" ON "contribute_messageroyalties" USING btree ("tenant_id","personal_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "contribute_messageroyalties_bank_account_hash_idx" ON "contribute_messageroyalties" USING btree ("tenant_id","bank_account_hash","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "contribute_messageroyalties_examine_user_idx" ON "contribute_messageroyalties" USING btree ("tenant_id","examine_user","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "contribute_messageroyalties_approve_user_idx" ON "contribute_messageroyalties" USING btree ("tenant_id","approve_user","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "contribute_messageroyalties_status_idx" ON "contribute_messageroyalties" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "contribute_messageroyalties_status_month_idx" ON "contribute_messageroyalties" USING btree ("tenant_id","status","month","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "contribute_messageroyaltieslog_slip_id_idx" ON "contribute_messageroyaltieslog" USING btree ("tenant_id","slip_id","id");
--> statement-breakpoint
CREATE INDEX "contribute_newspaperauthor_paper_news_id_idx" ON "contribute_newspaperauthor" USING btree ("tenant_id","paper_news_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE UNIQUE INDEX "contribute_newspaperauthor_author_key" ON "contribute_newspaperauthor" USING btree ("tenant_id","paper_news_id",coalesce("type", ''),coalesce("entry", -1),"author") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "contribute_newspaperauthor_personal_id_idx" ON "contribute_newspaperauthor" USING btree ("tenant_id","personal_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "contribute_newspaperauthor_grade_id_idx" ON "contribute_newspaperauthor" USING btree ("tenant_id","grade_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "contribute_newspaperauthor_examine_user_idx" ON "contribute_newspaperauthor" USING btree ("tenant_id","examine_user","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "contribute_newspaperauthor_confirm_user_idx" ON "contribute_newspaperauthor" USING btree ("tenant_id","confirm_user","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "contribute_newspaperauthor_user_id_idx" ON "contribute_newspaperauthor" USING btree ("tenant_id","user_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "contribute_newspaperauthor_adjusts_id_idx" ON "contribute_newspaperauthor" USING btree ("tenant_id","adjusts_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "contribute_newspaperauthor_status_idx" ON "contribute_newspaperauthor" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "contribute_newspaperauthor_status_month_idx" ON "contribute_newspaperauthor" USING btree ("tenant_id","status","month","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "contribute_newspaperauthor_user_id_status_idx" ON "contribute_newspaperauthor" USING btree ("tenant_id","user_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "contribute_newspaperauthor_paper_news_id_type_idx" ON "contribute_newspaperauthor" USING btree ("tenant_id","paper_news_id","type","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "contribute_newspaperauthorlog_work_id_idx" ON "contribute_newspaperauthorlog" USING btree ("tenant_id","work_id","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "contribute_newspaperdiagrams_page_no_key" ON "contribute_newspaperdiagrams" USING btree ("tenant_id","paper_code","issue_date","page_no") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "contribute_newspaperdiagrams_designer_id_idx" ON "contribute_newspaperdiagrams" USING btree ("tenant_id","designer_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "contribute_newspaperdiagrams_editor_id_idx" ON "contribute_newspaperdiagrams" USING btree ("tenant_id","editor_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "contribute_newspaperdiagrams_grade_id_idx" ON "contribute_newspaperdiagrams" USING btree ("tenant_id","grade_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "contribute_newspaperdiagrams_examine_user_idx" ON "contribute_newspaperdiagrams" USING btree ("tenant_id","examine_user","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "contribute_newspaperdiagrams_confirm_user_idx" ON "contribute_newspaperdiagrams" USING btree ("tenant_id","confirm_user","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "contribute_newspaperdiagrams_status_idx" ON "contribute_newspaperdiagrams" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "contribute_newspaperdiagrams_status_month_idx" ON "contribute_newspaperdiagrams" USING btree ("tenant_id","status","month","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "contribute_newspaperdiagrams_issue_date_page_no_idx" ON "contribute_newspaperdiagrams" USING btree ("tenant_id","issue_date","page_no","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "contribute_newspaperdiagramslog_work_id_idx" ON "contribute_newspaperdiagramslog" USING btree ("tenant_id","work_id","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "contribute_newspapergrade_name_key" ON "contribute_newspapergrade" USING btree ("tenant_id","name") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "contribute_newspapergrade_status_idx" ON "contribute_newspapergrade" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE UNIQUE INDEX "contribute_newspapernews_title_key" ON "contribute_newspapernews" USING btree ("tenant_id","paper_code","issue_date","page_no","title") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "contribute_newspapernews_diagram_id_idx" ON "contribute_newspapernews" USING btree ("tenant_id","diagram_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE UNIQUE INDEX "contribute_newspapernews_source_url_key" ON "contribute_newspapernews" USING btree ("tenant_id","source_url") WHERE not is_deleted;
--> statement-breakpoint
CREATE UNIQUE INDEX "contribute_newspapernews_manuscript_id_key" ON "contribute_newspapernews" USING btree ("tenant_id","manuscript_id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "contribute_newspapernews_manuscript_id_idx" ON "contribute_newspapernews" USING btree ("tenant_id","manuscript_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "contribute_newspapernews_status_idx" ON "contribute_newspapernews" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "contribute_newspapernews_issue_date_page_no_idx" ON "contribute_newspapernews" USING btree ("tenant_id","issue_date","page_no","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE UNIQUE INDEX "contribute_royaltytax_effective_from_key" ON "contribute_royaltytax" USING btree ("tenant_id","tax_kind","effective_from") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "contribute_royaltytax_status_idx" ON "contribute_royaltytax" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE UNIQUE INDEX "contribute_statistics_period_key" ON "contribute_statistics" USING btree ("tenant_id","period") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "contribute_statistics_status_idx" ON "contribute_statistics" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE UNIQUE INDEX "contribute_statisticsfraction_author_key" ON "contribute_statisticsfraction" USING btree ("tenant_id","period","kind","person_key","author") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "contribute_statisticsfraction_personal_id_idx" ON "contribute_statisticsfraction" USING btree ("tenant_id","personal_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "contribute_statisticsfraction_status_idx" ON "contribute_statisticsfraction" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE UNIQUE INDEX "contribute_summarystatisticsfraction_period_key" ON "contribute_summarystatisticsfraction" USING btree ("tenant_id","period") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "contribute_summarystatisticsfraction_close_user_idx" ON "contribute_summarystatisticsfraction" USING btree ("tenant_id","close_user","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "contribute_summarystatisticsfraction_status_idx" ON "contribute_summarystatisticsfraction" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE UNIQUE INDEX "contribute_volunteer_personal_id_key" ON "contribute_volunteer" USING btree ("tenant_id","personal_id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "contribute_volunteer_personal_id_idx" ON "contribute_volunteer" USING btree ("tenant_id","personal_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "contribute_volunteer_emergency_contact_hash_idx" ON "contribute_volunteer" USING btree ("tenant_id","emergency_contact_hash","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "contribute_volunteer_status_idx" ON "contribute_volunteer" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
ALTER TABLE "contribute_manuscript" ADD CONSTRAINT "contribute_manuscript_newspaper_id_fkey" FOREIGN KEY ("tenant_id","newspaper_id") REFERENCES "public"."contribute_newspapernews"("tenant_id","id") ON DELETE no action ON UPDATE no action;
