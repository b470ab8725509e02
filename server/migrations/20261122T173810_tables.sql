CREATE TABLE "app_config_about" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 0 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"code" text COLLATE "C" NOT NULL,
	"title" text COLLATE "zh-x-icu" NOT NULL,
	"content" text COLLATE "zh-x-icu" NOT NULL,
	"edition" text COLLATE "zh-x-icu",
	"lang" text COLLATE "C" DEFAULT 'zh' NOT NULL,
	"release_time" timestamptz,
	"sort" bigint DEFAULT 0,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "app_config_about_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "app_config_about_status_check" CHECK ("status" in (0, 1)),
	CONSTRAINT "app_config_about_lang_check" CHECK ("lang" in ('zh', 'en')),
	CONSTRAINT "app_config_about_sort_check" CHECK ("sort" >= 0)
);
--> statement-breakpoint
CREATE TABLE "app_config_aboutlog" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"about_id" bigint NOT NULL,
	"action" text COLLATE "zh-x-icu" NOT NULL,
	"before_status" bigint,
	"after_status" bigint,
	"remark" text COLLATE "zh-x-icu",
	"operator" text COLLATE "zh-x-icu",
	"role" text COLLATE "zh-x-icu",
	"ip" text COLLATE "zh-x-icu",
	"diff" jsonb,
	CONSTRAINT "app_config_aboutlog_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "showroom_booking" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 0 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"booking_no" text COLLATE "C" NOT NULL,
	"room_id" bigint NOT NULL,
	"org_name" text COLLATE "zh-x-icu",
	"visitor" text COLLATE "zh-x-icu" NOT NULL,
	"phone" text COLLATE "C" NOT NULL,
	"phone_hash" text COLLATE "C",
	"people" bigint NOT NULL,
	"start_time" timestamptz NOT NULL,
	"end_time" timestamptz NOT NULL,
	"user_id" bigint,
	"remark" text COLLATE "zh-x-icu",
	"guide" text COLLATE "zh-x-icu",
	"refuse_reason" text COLLATE "zh-x-icu",
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "showroom_booking_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "showroom_booking_status_check" CHECK ("status" in (0, 1, 2, 3, 4, 5)),
	CONSTRAINT "showroom_booking_people_check" CHECK ("people" >= 1),
	CONSTRAINT "showroom_booking_end_time_after_check" CHECK ("start_time" <= "end_time")
);
--> statement-breakpoint
CREATE TABLE "showroom_bookinglog" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"booking_id" bigint NOT NULL,
	"action" text COLLATE "zh-x-icu" NOT NULL,
	"before_status" bigint,
	"after_status" bigint,
	"remark" text COLLATE "zh-x-icu",
	"operator" text COLLATE "zh-x-icu",
	"role" text COLLATE "zh-x-icu",
	"ip" text COLLATE "zh-x-icu",
	"diff" jsonb,
	CONSTRAINT "showroom_bookinglog_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "activities_campaign" (
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
	"type" text COLLATE "C" DEFAULT 'lecture' NOT NULL,
	"cover" text COLLATE "C" NOT NULL,
	"content" text COLLATE "zh-x-icu",
	"organiser" text COLLATE "zh-x-icu",
	"start_time" timestamptz NOT NULL,
	"end_time" timestamptz NOT NULL,
	"place" text COLLATE "zh-x-icu",
	"venue_id" bigint,
	"lat" numeric(20, 6),
	"lng" numeric(20, 6),
	"sign_start" timestamptz,
	"sign_end" timestamptz,
	"capacity" bigint,
	"wait_capacity" bigint DEFAULT 0 NOT NULL,
	"fee" bigint DEFAULT 0 NOT NULL,
	"mould_id" bigint,
	"need_audit" boolean DEFAULT false NOT NULL,
	"need_id_no" boolean DEFAULT false NOT NULL,
	"points_award" bigint DEFAULT 0 NOT NULL,
	"enrolled" bigint DEFAULT 0 NOT NULL,
	"waiting" bigint DEFAULT 0 NOT NULL,
	"attended" bigint DEFAULT 0 NOT NULL,
	"views" bigint DEFAULT 0 NOT NULL,
	"is_public" boolean DEFAULT false NOT NULL,
	"cancel_reason" text COLLATE "zh-x-icu",
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "activities_campaign_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "activities_campaign_status_check" CHECK ("status" in (0, 1, 2, 3, 4)),
	CONSTRAINT "activities_campaign_type_check" CHECK ("type" in ('lecture', 'volunteer', 'family', 'contest', 'visit', 'other')),
	CONSTRAINT "activities_campaign_lat_check" CHECK ("lat" >= -90),
	CONSTRAINT "activities_campaign_lng_check" CHECK ("lng" >= -180),
	CONSTRAINT "activities_campaign_capacity_check" CHECK ("capacity" >= 1),
	CONSTRAINT "activities_campaign_wait_capacity_check" CHECK ("wait_capacity" >= 0),
	CONSTRAINT "activities_campaign_fee_check" CHECK ("fee" >= 0),
	CONSTRAINT "activities_campaign_points_award_check" CHECK ("points_award" >= 0),
	CONSTRAINT "activities_campaign_enrolled_check" CHECK ("enrolled" >= 0),
	CONSTRAINT "activities_campaign_waiting_check" CHECK ("waiting" >= 0),
	CONSTRAINT "activities_campaign_attended_check" CHECK ("attended" >= 0),
	CONSTRAINT "activities_campaign_views_check" CHECK ("views" >= 0)
);
--> statement-breakpoint
CREATE TABLE "activities_campaignlog" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"campaign_id" bigint NOT NULL,
	"action" text COLLATE "zh-x-icu" NOT NULL,
	"before_status" bigint,
	"after_status" bigint,
	"remark" text COLLATE "zh-x-icu",
	"operator" text COLLATE "zh-x-icu",
	"role" text COLLATE "zh-x-icu",
	"ip" text COLLATE "zh-x-icu",
	"diff" jsonb,
	CONSTRAINT "activities_campaignlog_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "activities_crcre" (
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
	"type" text COLLATE "C" DEFAULT 'signin' NOT NULL,
	"user_id" bigint NOT NULL,
	"target_id" bigint,
	"value" bigint DEFAULT 1 NOT NULL,
	"cycle" text COLLATE "C" DEFAULT 'day' NOT NULL,
	"last_time" timestamptz,
	"last_cycle" text COLLATE "zh-x-icu",
	"streak" bigint DEFAULT 0 NOT NULL,
	"best" bigint DEFAULT 0 NOT NULL,
	"total" bigint DEFAULT 0 NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "activities_crcre_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "activities_crcre_status_check" CHECK ("status" in (0, 1)),
	CONSTRAINT "activities_crcre_type_check" CHECK ("type" in ('signin', 'reading', 'sport', 'volunteer', 'study')),
	CONSTRAINT "activities_crcre_value_check" CHECK ("value" >= 0),
	CONSTRAINT "activities_crcre_cycle_check" CHECK ("cycle" in ('day', 'week', 'once')),
	CONSTRAINT "activities_crcre_streak_check" CHECK ("streak" >= 0),
	CONSTRAINT "activities_crcre_best_check" CHECK ("best" >= 0),
	CONSTRAINT "activities_crcre_total_check" CHECK ("total" >= 0)
);
--> statement-breakpoint
CREATE TABLE "activities_crcrelog" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"crcre_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"cycle_key" text COLLATE "C" NOT NULL,
	"time" timestamptz NOT NULL,
	"delta" bigint NOT NULL,
	"after" bigint NOT NULL,
	"ip" text COLLATE "zh-x-icu",
	CONSTRAINT "activities_crcrelog_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "digital_digitalapp" (
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
	"code" text COLLATE "C",
	"dept_id" bigint NOT NULL,
	"leader" text COLLATE "zh-x-icu",
	"level" text COLLATE "C" DEFAULT 'county',
	"icon" text COLLATE "C",
	"url" text COLLATE "C",
	"intro" text COLLATE "zh-x-icu",
	"start_date" date,
	"online_date" date,
	"users" bigint DEFAULT 0,
	"cases" jsonb,
	"achievements" text COLLATE "zh-x-icu",
	"sort" bigint DEFAULT 0,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "digital_digitalapp_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "digital_digitalapp_status_check" CHECK ("status" in (0, 1, 2)),
	CONSTRAINT "digital_digitalapp_level_check" CHECK ("level" in ('county', 'city', 'province', 'state')),
	CONSTRAINT "digital_digitalapp_users_check" CHECK ("users" >= 0),
	CONSTRAINT "digital_digitalapp_sort_check" CHECK ("sort" >= 0)
);
--> statement-breakpoint
CREATE TABLE "digital_digitalapplog" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"app_id" bigint NOT NULL,
	"action" text COLLATE "zh-x-icu" NOT NULL,
	"before_status" bigint,
	"after_status" bigint,
	"remark" text COLLATE "zh-x-icu",
	"operator" text COLLATE "zh-x-icu",
	"role" text COLLATE "zh-x-icu",
	"ip" text COLLATE "zh-x-icu",
	"diff" jsonb,
	CONSTRAINT "digital_digitalapplog_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "digital_digitalprimarymission" (
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
	"app_id" bigint NOT NULL,
	"dept_id" bigint,
	"owner_id" bigint,
	"target" text COLLATE "zh-x-icu",
	"start_date" date,
	"end_date" date NOT NULL,
	"progress" bigint DEFAULT 0 NOT NULL,
	"milestones" jsonb,
	"report" text COLLATE "zh-x-icu",
	"result" text COLLATE "zh-x-icu",
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "digital_digitalprimarymission_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "digital_digitalprimarymission_status_check" CHECK ("status" in (0, 1, 2, 3)),
	CONSTRAINT "digital_digitalprimarymission_progress_check" CHECK ("progress" >= 0)
);
--> statement-breakpoint
CREATE TABLE "digital_digitalprimarymissionlog" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"mission_id" bigint NOT NULL,
	"action" text COLLATE "zh-x-icu" NOT NULL,
	"before_status" bigint,
	"after_status" bigint,
	"remark" text COLLATE "zh-x-icu",
	"operator" text COLLATE "zh-x-icu",
	"role" text COLLATE "zh-x-icu",
	"ip" text COLLATE "zh-x-icu",
	"diff" jsonb,
	CONSTRAINT "digital_digitalprimarymissionlog_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "activities_donation" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 0 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"cert_no" text COLLATE "C" NOT NULL,
	"project_id" bigint NOT NULL,
	"donor_name" text COLLATE "zh-x-icu" NOT NULL,
	"anonymous" boolean DEFAULT false NOT NULL,
	"public_name" text COLLATE "zh-x-icu",
	"user_id" bigint,
	"amount" bigint NOT NULL,
	"message" text COLLATE "zh-x-icu",
	"pay_order_id" text COLLATE "C",
	"pay_time" timestamptz,
	"refund_ref" text COLLATE "zh-x-icu",
	"refund_reason" text COLLATE "zh-x-icu",
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "activities_donation_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "activities_donation_status_check" CHECK ("status" in (0, 1, 2, 3)),
	CONSTRAINT "activities_donation_amount_check" CHECK ("amount" >= 1)
);
--> statement-breakpoint
CREATE TABLE "activities_donationfund" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"project_id" bigint NOT NULL,
	"raised" bigint DEFAULT 0 NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "activities_donationfund_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "activities_donationfund_status_check" CHECK ("status" in (0, 1)),
	CONSTRAINT "activities_donationfund_raised_check" CHECK ("raised" >= 0)
);
--> statement-breakpoint
CREATE TABLE "activities_donationlog" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"donation_id" bigint NOT NULL,
	"action" text COLLATE "zh-x-icu" NOT NULL,
	"before_status" bigint,
	"after_status" bigint,
	"remark" text COLLATE "zh-x-icu",
	"operator" text COLLATE "zh-x-icu",
	"role" text COLLATE "zh-x-icu",
	"ip" text COLLATE "zh-x-icu",
	"diff" jsonb,
	CONSTRAINT "activities_donationlog_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "activities_donationproject" (
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
	"cover" text COLLATE "C",
	"content" text COLLATE "zh-x-icu",
	"target" bigint NOT NULL,
	"start_time" timestamptz,
	"end_time" timestamptz,
	"use_report" text COLLATE "zh-x-icu",
	"is_public" boolean DEFAULT false NOT NULL,
	"close_reason" text COLLATE "zh-x-icu",
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "activities_donationproject_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "activities_donationproject_status_check" CHECK ("status" in (0, 1, 2)),
	CONSTRAINT "activities_donationproject_target_check" CHECK ("target" >= 1)
);
--> statement-breakpoint
CREATE TABLE "activities_donationprojectlog" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"project_id" bigint NOT NULL,
	"action" text COLLATE "zh-x-icu" NOT NULL,
	"before_status" bigint,
	"after_status" bigint,
	"remark" text COLLATE "zh-x-icu",
	"operator" text COLLATE "zh-x-icu",
	"role" text COLLATE "zh-x-icu",
	"ip" text COLLATE "zh-x-icu",
	"diff" jsonb,
	CONSTRAINT "activities_donationprojectlog_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "general_enroll" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 0 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"biz_type" text COLLATE "C" NOT NULL,
	"biz_id" text COLLATE "C" NOT NULL,
	"user_id" bigint,
	"name" text COLLATE "zh-x-icu" NOT NULL,
	"phone" text COLLATE "C" NOT NULL,
	"phone_hash" text COLLATE "C",
	"id_no" text COLLATE "C",
	"id_no_hash" text COLLATE "C",
	"mould_id" bigint,
	"answers" jsonb,
	"promoter_id" bigint,
	"seat_no" bigint,
	"wait_time" timestamptz,
	"audit_user" bigint,
	"audit_time" timestamptz,
	"audit_remark" text COLLATE "zh-x-icu",
	"checkin_time" timestamptz,
	"checkin_user" bigint,
	"ticket" text COLLATE "C",
	"ticket_hash" text COLLATE "C",
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "general_enroll_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "general_enroll_status_check" CHECK ("status" in (0, 1, 2, 3, 4, 5)),
	CONSTRAINT "general_enroll_biz_type_check" CHECK ("biz_type" in ('activities/campaign', 'general/placeopencontrol')),
	CONSTRAINT "general_enroll_seat_no_check" CHECK ("seat_no" >= 1)
);
--> statement-breakpoint
CREATE TABLE "general_enrolllog" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"enroll_id" bigint NOT NULL,
	"action" text COLLATE "zh-x-icu" NOT NULL,
	"before_status" bigint,
	"after_status" bigint,
	"remark" text COLLATE "zh-x-icu",
	"operator" text COLLATE "zh-x-icu",
	"role" text COLLATE "zh-x-icu",
	"ip" text COLLATE "zh-x-icu",
	"diff" jsonb,
	CONSTRAINT "general_enrolllog_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "general_enrollmould" (
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
	"fields" jsonb NOT NULL,
	"remark" text COLLATE "zh-x-icu",
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "general_enrollmould_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "general_enrollmould_status_check" CHECK ("status" in (0, 1))
);
--> statement-breakpoint
CREATE TABLE "enterprise_enterprise" (
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
	"credit_code" text COLLATE "C" NOT NULL,
	"credit_code_hash" text COLLATE "C",
	"legal_person" text COLLATE "zh-x-icu",
	"reg_capital" bigint,
	"industry_id" text COLLATE "C",
	"scale" text COLLATE "C" DEFAULT 'small',
	"logo" text COLLATE "C",
	"intro" text COLLATE "zh-x-icu",
	"tags" text[],
	"region_code" text COLLATE "C",
	"address" text COLLATE "zh-x-icu",
	"lat" numeric(20, 6),
	"lng" numeric(20, 6),
	"website" text COLLATE "C",
	"phone" text COLLATE "zh-x-icu",
	"user_id" bigint,
	"examine_user" bigint,
	"examine_remark" text COLLATE "zh-x-icu",
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "enterprise_enterprise_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "enterprise_enterprise_status_check" CHECK ("status" in (0, 1, 2, 3)),
	CONSTRAINT "enterprise_enterprise_reg_capital_check" CHECK ("reg_capital" >= 0),
	CONSTRAINT "enterprise_enterprise_industry_id_check" CHECK ("industry_id" in ('A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J', 'K', 'L', 'M', 'N', 'O', 'P', 'Q', 'R')),
	CONSTRAINT "enterprise_enterprise_scale_check" CHECK ("scale" in ('micro', 'small', 'medium', 'large')),
	CONSTRAINT "enterprise_enterprise_lat_check" CHECK ("lat" >= -90),
	CONSTRAINT "enterprise_enterprise_lng_check" CHECK ("lng" >= -180)
);
--> statement-breakpoint
CREATE TABLE "enterprise_enterpriseconcat" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"enterprise_id" bigint NOT NULL,
	"name" text COLLATE "zh-x-icu" NOT NULL,
	"post" text COLLATE "zh-x-icu",
	"phone" text COLLATE "C" NOT NULL,
	"phone_hash" text COLLATE "C",
	"email" text COLLATE "C",
	"wechat" text COLLATE "C",
	"wechat_hash" text COLLATE "C",
	"is_main" boolean DEFAULT false NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "enterprise_enterpriseconcat_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "enterprise_enterpriseconcat_status_check" CHECK ("status" in (0, 1))
);
--> statement-breakpoint
CREATE TABLE "enterprise_enterpriselog" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"enterprise_id" bigint NOT NULL,
	"action" text COLLATE "zh-x-icu" NOT NULL,
	"before_status" bigint,
	"after_status" bigint,
	"remark" text COLLATE "zh-x-icu",
	"operator" text COLLATE "zh-x-icu",
	"role" text COLLATE "zh-x-icu",
	"ip" text COLLATE "zh-x-icu",
	"diff" jsonb,
	CONSTRAINT "enterprise_enterpriselog_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "enterprise_enterpriseproduct" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"enterprise_id" bigint NOT NULL,
	"parent_id" bigint,
	"name" text COLLATE "zh-x-icu" NOT NULL,
	"category_id" bigint,
	"images" text[],
	"specs" jsonb,
	"price" bigint,
	"unit" text COLLATE "zh-x-icu",
	"intro" text COLLATE "zh-x-icu",
	"sort" bigint DEFAULT 0,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "enterprise_enterpriseproduct_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "enterprise_enterpriseproduct_status_check" CHECK ("status" in (0, 1)),
	CONSTRAINT "enterprise_enterpriseproduct_price_check" CHECK ("price" >= 0),
	CONSTRAINT "enterprise_enterpriseproduct_sort_check" CHECK ("sort" >= 0)
);
--> statement-breakpoint
CREATE TABLE "enterprise_enterpriseproductflow" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 0 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"doc_no" text COLLATE "C" NOT NULL,
	"product_id" bigint NOT NULL,
	"type" text COLLATE "C" DEFAULT 'in' NOT NULL,
	"qty" numeric(20, 2) NOT NULL,
	"amount" bigint,
	"partner" text COLLATE "zh-x-icu",
	"time" timestamptz NOT NULL,
	"remark" text COLLATE "zh-x-icu",
	"confirm_user" bigint,
	"void_reason" text COLLATE "zh-x-icu",
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "enterprise_enterpriseproductflow_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "enterprise_enterpriseproductflow_status_check" CHECK ("status" in (0, 1, 2)),
	CONSTRAINT "enterprise_enterpriseproductflow_type_check" CHECK ("type" in ('in', 'out', 'enquiry', 'order')),
	CONSTRAINT "enterprise_enterpriseproductflow_qty_check" CHECK ("qty" >= 0),
	CONSTRAINT "enterprise_enterpriseproductflow_amount_check" CHECK ("amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "enterprise_enterpriseproductflowlog" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"flow_id" bigint NOT NULL,
	"action" text COLLATE "zh-x-icu" NOT NULL,
	"before_status" bigint,
	"after_status" bigint,
	"remark" text COLLATE "zh-x-icu",
	"operator" text COLLATE "zh-x-icu",
	"role" text COLLATE "zh-x-icu",
	"ip" text COLLATE "zh-x-icu",
	"diff" jsonb,
	CONSTRAINT "enterprise_enterpriseproductflowlog_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "app_config_eventlog" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"event_code" text COLLATE "zh-x-icu" NOT NULL,
	"user_id" text COLLATE "zh-x-icu",
	"device_id" text COLLATE "zh-x-icu",
	"page" text COLLATE "zh-x-icu",
	"params" jsonb,
	"ms" bigint,
	"ts" timestamptz NOT NULL,
	"session_id" text COLLATE "zh-x-icu",
	"app_version" text COLLATE "zh-x-icu",
	CONSTRAINT "app_config_eventlog_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "app_config_eventlog_ms_check" CHECK ("ms" >= 0)
) PARTITION BY RANGE ("id");
--> statement-breakpoint
CREATE TABLE "app_config_eventlog_default" PARTITION OF "app_config_eventlog" DEFAULT;
--> statement-breakpoint
CREATE INDEX "app_config_eventlog_id_idx" ON "app_config_eventlog" USING brin ("id") WITH (autosummarize = on);
--> statement-breakpoint
CREATE TABLE "app_config_eventlogstatistics" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"event_code" text COLLATE "C" NOT NULL,
	"date" date NOT NULL,
	"pv" bigint NOT NULL,
	"uv" bigint NOT NULL,
	"avg_ms" bigint,
	CONSTRAINT "app_config_eventlogstatistics_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "activities_fractional" (
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
	"name" text COLLATE "zh-x-icu" NOT NULL,
	"user_id" bigint,
	"team_id" text COLLATE "zh-x-icu",
	"type" text COLLATE "C" DEFAULT 'judge' NOT NULL,
	"dimension" text COLLATE "zh-x-icu",
	"score" bigint NOT NULL,
	"judge_id" bigint,
	"time" timestamptz,
	"score_key" text COLLATE "C",
	"void_reason" text COLLATE "zh-x-icu",
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "activities_fractional_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "activities_fractional_status_check" CHECK ("status" in (0, 1)),
	CONSTRAINT "activities_fractional_type_check" CHECK ("type" in ('judge', 'quiz', 'vote', 'task')),
	CONSTRAINT "activities_fractional_score_check" CHECK ("score" >= 0)
);
--> statement-breakpoint
CREATE TABLE "general_place" (
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
	"type" text COLLATE "C" DEFAULT 'hall',
	"address" text COLLATE "zh-x-icu" NOT NULL,
	"region_code" text COLLATE "C",
	"lat" numeric(20, 6),
	"lng" numeric(20, 6),
	"capacity" bigint,
	"phone" text COLLATE "zh-x-icu",
	"images" text[],
	"intro" text COLLATE "zh-x-icu",
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "general_place_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "general_place_status_check" CHECK ("status" in (0, 1)),
	CONSTRAINT "general_place_type_check" CHECK ("type" in ('hall', 'museum', 'library', 'sport', 'centre', 'other')),
	CONSTRAINT "general_place_lat_check" CHECK ("lat" >= -90),
	CONSTRAINT "general_place_lng_check" CHECK ("lng" >= -180),
	CONSTRAINT "general_place_capacity_check" CHECK ("capacity" >= 0)
);
--> statement-breakpoint
CREATE TABLE "general_placeopencontrol" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"name" text COLLATE "zh-x-icu",
	"place_id" bigint NOT NULL,
	"date" date NOT NULL,
	"open_from" text COLLATE "C" NOT NULL,
	"open_to" text COLLATE "C" NOT NULL,
	"quota" bigint,
	"booked" bigint DEFAULT 0 NOT NULL,
	"closed_reason" text COLLATE "zh-x-icu",
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "general_placeopencontrol_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "general_placeopencontrol_status_check" CHECK ("status" in (0, 1)),
	CONSTRAINT "general_placeopencontrol_quota_check" CHECK ("quota" >= 0),
	CONSTRAINT "general_placeopencontrol_booked_check" CHECK ("booked" >= 0)
);
--> statement-breakpoint
CREATE TABLE "activities_points" (
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
	"points" bigint DEFAULT 0 NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "activities_points_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "activities_points_status_check" CHECK ("status" in (0, 1)),
	CONSTRAINT "activities_points_points_check" CHECK ("points" >= 0)
);
--> statement-breakpoint
CREATE TABLE "activities_pointslog" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"user_id" bigint NOT NULL,
	"activity_id" bigint,
	"biz_type" text COLLATE "zh-x-icu" NOT NULL,
	"biz_id" text COLLATE "C" NOT NULL,
	"delta" bigint NOT NULL,
	"after" bigint NOT NULL,
	"remark" text COLLATE "zh-x-icu" NOT NULL,
	CONSTRAINT "activities_pointslog_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "activities_promotioncode" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"code" text COLLATE "C",
	"name" text COLLATE "zh-x-icu" NOT NULL,
	"owner_id" bigint,
	"channel" text COLLATE "C" DEFAULT 'poster',
	"target" text COLLATE "C" DEFAULT 'site' NOT NULL,
	"campaign_id" bigint,
	"scans" bigint DEFAULT 0 NOT NULL,
	"registers" bigint DEFAULT 0 NOT NULL,
	"orders" bigint DEFAULT 0 NOT NULL,
	"reward_rule" jsonb,
	"expire_time" timestamptz,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "activities_promotioncode_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "activities_promotioncode_status_check" CHECK ("status" in (0, 1)),
	CONSTRAINT "activities_promotioncode_channel_check" CHECK ("channel" in ('wechat', 'poster', 'shop', 'community', 'media', 'other')),
	CONSTRAINT "activities_promotioncode_target_check" CHECK ("target" in ('site', 'campaign', 'app')),
	CONSTRAINT "activities_promotioncode_scans_check" CHECK ("scans" >= 0),
	CONSTRAINT "activities_promotioncode_registers_check" CHECK ("registers" >= 0),
	CONSTRAINT "activities_promotioncode_orders_check" CHECK ("orders" >= 0)
);
--> statement-breakpoint
CREATE TABLE "activities_promotionrecord" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"promotion_id" bigint NOT NULL,
	"kind" text COLLATE "C" NOT NULL,
	"occasion" text COLLATE "C" NOT NULL,
	"points" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "activities_promotionrecord_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "activities_promotionrecord_kind_check" CHECK ("kind" in ('scan', 'register', 'order')),
	CONSTRAINT "activities_promotionrecord_points_check" CHECK ("points" >= 0)
);
--> statement-breakpoint
CREATE TABLE "general_publicvisit" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"what" text COLLATE "zh-x-icu" NOT NULL,
	"visitor" text COLLATE "zh-x-icu" NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "general_publicvisit_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "general_publicvisit_status_check" CHECK ("status" in (0, 1))
);
--> statement-breakpoint
CREATE TABLE "general_review" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 0 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"biz_type" text COLLATE "C" NOT NULL,
	"biz_id" text COLLATE "C" NOT NULL,
	"title" text COLLATE "zh-x-icu",
	"level" bigint DEFAULT 1,
	"applicant_id" bigint,
	"reviewer_id" bigint,
	"review_time" timestamptz,
	"remark" text COLLATE "zh-x-icu",
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "general_review_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "general_review_status_check" CHECK ("status" in (0, 1, 2)),
	CONSTRAINT "general_review_biz_type_check" CHECK ("biz_type" in ('enterprise/enterprise', 'activities/seekhelp')),
	CONSTRAINT "general_review_level_check" CHECK ("level" >= 1)
);
--> statement-breakpoint
CREATE TABLE "general_reviewlog" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"review_id" bigint NOT NULL,
	"action" text COLLATE "zh-x-icu" NOT NULL,
	"before_status" bigint,
	"after_status" bigint,
	"remark" text COLLATE "zh-x-icu",
	"operator" text COLLATE "zh-x-icu",
	"role" text COLLATE "zh-x-icu",
	"ip" text COLLATE "zh-x-icu",
	"diff" jsonb,
	CONSTRAINT "general_reviewlog_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "activities_seekhelp" (
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
	"content" text COLLATE "zh-x-icu" NOT NULL,
	"type" text COLLATE "C" DEFAULT 'life' NOT NULL,
	"urgency" integer DEFAULT 1 NOT NULL,
	"user_id" bigint,
	"phone" text COLLATE "C",
	"phone_hash" text COLLATE "C",
	"place" text COLLATE "zh-x-icu",
	"images" text[],
	"helper_id" bigint,
	"reply_count" bigint DEFAULT 0 NOT NULL,
	"last_reply" text COLLATE "zh-x-icu",
	"resolved_time" timestamptz,
	"result" text COLLATE "zh-x-icu",
	"refuse_reason" text COLLATE "zh-x-icu",
	"is_public" boolean DEFAULT false NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "activities_seekhelp_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "activities_seekhelp_status_check" CHECK ("status" in (0, 1, 2, 3, 4)),
	CONSTRAINT "activities_seekhelp_type_check" CHECK ("type" in ('lost', 'life', 'medical', 'legal', 'study', 'other')),
	CONSTRAINT "activities_seekhelp_urgency_check" CHECK ("urgency" in (1, 2, 3)),
	CONSTRAINT "activities_seekhelp_reply_count_check" CHECK ("reply_count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "activities_seekhelplog" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"seekhelp_id" bigint NOT NULL,
	"action" text COLLATE "zh-x-icu" NOT NULL,
	"before_status" bigint,
	"after_status" bigint,
	"remark" text COLLATE "zh-x-icu",
	"operator" text COLLATE "zh-x-icu",
	"role" text COLLATE "zh-x-icu",
	"ip" text COLLATE "zh-x-icu",
	"diff" jsonb,
	CONSTRAINT "activities_seekhelplog_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "showroom_showroom" (
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
	"place" text COLLATE "zh-x-icu",
	"cover" text COLLATE "C" NOT NULL,
	"images" text[],
	"vr_url" text COLLATE "C",
	"video_url" text COLLATE "C",
	"intro" text COLLATE "zh-x-icu",
	"open_time" text COLLATE "zh-x-icu",
	"capacity_per_day" bigint,
	"book_rule" jsonb,
	"phone" text COLLATE "zh-x-icu",
	"lat" numeric(20, 6),
	"lng" numeric(20, 6),
	"views" bigint DEFAULT 0 NOT NULL,
	"sort" bigint DEFAULT 0,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "showroom_showroom_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "showroom_showroom_status_check" CHECK ("status" in (0, 1)),
	CONSTRAINT "showroom_showroom_capacity_per_day_check" CHECK ("capacity_per_day" >= 1),
	CONSTRAINT "showroom_showroom_lat_check" CHECK ("lat" >= -90),
	CONSTRAINT "showroom_showroom_lng_check" CHECK ("lng" >= -180),
	CONSTRAINT "showroom_showroom_views_check" CHECK ("views" >= 0),
	CONSTRAINT "showroom_showroom_sort_check" CHECK ("sort" >= 0)
);
--> statement-breakpoint
CREATE TABLE "app_config_userdevice" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"device_id" text COLLATE "C" NOT NULL,
	"user_id" bigint,
	"platform" text COLLATE "C" DEFAULT 'android' NOT NULL,
	"brand" text COLLATE "zh-x-icu",
	"model" text COLLATE "zh-x-icu",
	"os" text COLLATE "zh-x-icu",
	"app_version" text COLLATE "zh-x-icu",
	"push_token" text COLLATE "C",
	"push_token_hash" text COLLATE "C",
	"last_active" timestamptz,
	"ip" text COLLATE "zh-x-icu",
	"region_code" text COLLATE "C",
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "app_config_userdevice_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "app_config_userdevice_status_check" CHECK ("status" in (0, 1)),
	CONSTRAINT "app_config_userdevice_platform_check" CHECK ("platform" in ('ios', 'android', 'harmony', 'mini', 'web'))
);
--> statement-breakpoint
ALTER TABLE "app_config_aboutlog" ADD CONSTRAINT "app_config_aboutlog_about_id_fkey" FOREIGN KEY ("tenant_id","about_id") REFERENCES "public"."app_config_about"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "showroom_booking" ADD CONSTRAINT "showroom_booking_room_id_fkey" FOREIGN KEY ("tenant_id","room_id") REFERENCES "public"."showroom_showroom"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "showroom_bookinglog" ADD CONSTRAINT "showroom_bookinglog_booking_id_fkey" FOREIGN KEY ("tenant_id","booking_id") REFERENCES "public"."showroom_booking"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "activities_campaign" ADD CONSTRAINT "activities_campaign_venue_id_fkey" FOREIGN KEY ("tenant_id","venue_id") REFERENCES "public"."general_place"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "activities_campaign" ADD CONSTRAINT "activities_campaign_mould_id_fkey" FOREIGN KEY ("tenant_id","mould_id") REFERENCES "public"."general_enrollmould"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "activities_campaignlog" ADD CONSTRAINT "activities_campaignlog_campaign_id_fkey" FOREIGN KEY ("tenant_id","campaign_id") REFERENCES "public"."activities_campaign"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "activities_crcre" ADD CONSTRAINT "activities_crcre_target_id_fkey" FOREIGN KEY ("tenant_id","target_id") REFERENCES "public"."activities_campaign"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "activities_crcrelog" ADD CONSTRAINT "activities_crcrelog_crcre_id_fkey" FOREIGN KEY ("tenant_id","crcre_id") REFERENCES "public"."activities_crcre"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "digital_digitalapplog" ADD CONSTRAINT "digital_digitalapplog_app_id_fkey" FOREIGN KEY ("tenant_id","app_id") REFERENCES "public"."digital_digitalapp"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "digital_digitalprimarymission" ADD CONSTRAINT "digital_digitalprimarymission_app_id_fkey" FOREIGN KEY ("tenant_id","app_id") REFERENCES "public"."digital_digitalapp"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "digital_digitalprimarymissionlog" ADD CONSTRAINT "digital_digitalprimarymissionlog_mission_id_fkey" FOREIGN KEY ("tenant_id","mission_id") REFERENCES "public"."digital_digitalprimarymission"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "activities_donation" ADD CONSTRAINT "activities_donation_project_id_fkey" FOREIGN KEY ("tenant_id","project_id") REFERENCES "public"."activities_donationproject"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "activities_donationfund" ADD CONSTRAINT "activities_donationfund_project_id_fkey" FOREIGN KEY ("tenant_id","project_id") REFERENCES "public"."activities_donationproject"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "activities_donationlog" ADD CONSTRAINT "activities_donationlog_donation_id_fkey" FOREIGN KEY ("tenant_id","donation_id") REFERENCES "public"."activities_donation"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "activities_donationprojectlog" ADD CONSTRAINT "activities_donationprojectlog_project_id_fkey" FOREIGN KEY ("tenant_id","project_id") REFERENCES "public"."activities_donationproject"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "general_enroll" ADD CONSTRAINT "general_enroll_mould_id_fkey" FOREIGN KEY ("tenant_id","mould_id") REFERENCES "public"."general_enrollmould"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "general_enroll" ADD CONSTRAINT "general_enroll_promoter_id_fkey" FOREIGN KEY ("tenant_id","promoter_id") REFERENCES "public"."activities_promotioncode"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "general_enrolllog" ADD CONSTRAINT "general_enrolllog_enroll_id_fkey" FOREIGN KEY ("tenant_id","enroll_id") REFERENCES "public"."general_enroll"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "enterprise_enterpriseconcat" ADD CONSTRAINT "enterprise_enterpriseconcat_enterprise_id_fkey" FOREIGN KEY ("tenant_id","enterprise_id") REFERENCES "public"."enterprise_enterprise"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "enterprise_enterpriselog" ADD CONSTRAINT "enterprise_enterpriselog_enterprise_id_fkey" FOREIGN KEY ("tenant_id","enterprise_id") REFERENCES "public"."enterprise_enterprise"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "enterprise_enterpriseproduct" ADD CONSTRAINT "enterprise_enterpriseproduct_enterprise_id_fkey" FOREIGN KEY ("tenant_id","enterprise_id") REFERENCES "public"."enterprise_enterprise"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "enterprise_enterpriseproduct" ADD CONSTRAINT "enterprise_enterpriseproduct_parent_id_fkey" FOREIGN KEY ("tenant_id","parent_id") REFERENCES "public"."enterprise_enterpriseproduct"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "enterprise_enterpriseproduct" ADD CONSTRAINT "enterprise_enterpriseproduct_category_id_fkey" FOREIGN KEY ("tenant_id","category_id") REFERENCES "public"."general_category"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "enterprise_enterpriseproductflow" ADD CONSTRAINT "enterprise_enterpriseproductflow_product_id_fkey" FOREIGN KEY ("tenant_id","product_id") REFERENCES "public"."enterprise_enterpriseproduct"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "enterprise_enterpriseproductflowlog" ADD CONSTRAINT "enterprise_enterpriseproductflowlog_flow_id_fkey" FOREIGN KEY ("tenant_id","flow_id") REFERENCES "public"."enterprise_enterpriseproductflow"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "activities_fractional" ADD CONSTRAINT "activities_fractional_activity_id_fkey" FOREIGN KEY ("tenant_id","activity_id") REFERENCES "public"."activities_campaign"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "general_placeopencontrol" ADD CONSTRAINT "general_placeopencontrol_place_id_fkey" FOREIGN KEY ("tenant_id","place_id") REFERENCES "public"."general_place"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "activities_pointslog" ADD CONSTRAINT "activities_pointslog_activity_id_fkey" FOREIGN KEY ("tenant_id","activity_id") REFERENCES "public"."activities_campaign"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "activities_promotioncode" ADD CONSTRAINT "activities_promotioncode_campaign_id_fkey" FOREIGN KEY ("tenant_id","campaign_id") REFERENCES "public"."activities_campaign"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "activities_promotionrecord" ADD CONSTRAINT "activities_promotionrecord_promotion_id_fkey" FOREIGN KEY ("tenant_id","promotion_id") REFERENCES "public"."activities_promotioncode"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "general_reviewlog" ADD CONSTRAINT "general_reviewlog_review_id_fkey" FOREIGN KEY ("tenant_id","review_id") REFERENCES "public"."general_review"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "activities_seekhelplog" ADD CONSTRAINT "activities_seekhelplog_seekhelp_id_fkey" FOREIGN KEY ("tenant_id","seekhelp_id") REFERENCES "public"."activities_seekhelp"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "app_config_about_code_key" ON "app_config_about" USING btree ("tenant_id","lang","code") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "app_config_about_status_idx" ON "app_config_about" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "app_config_aboutlog_about_id_idx" ON "app_config_aboutlog" USING btree ("tenant_id","about_id","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "showroom_booking_booking_no_key" ON "showroom_booking" USING btree ("tenant_id","booking_no") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "showroom_booking_room_id_idx" ON "showroom_booking" USING btree ("tenant_id","room_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "showroom_booking_phone_hash_idx" ON "showroom_booking" USING btree ("tenant_id","phone_hash","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "showroom_booking_user_id_idx" ON "showroom_booking" USING btree ("tenant_id","user_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "showroom_booking_status_idx" ON "showroom_booking" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "showroom_booking_miss_end_time_due_idx" ON "showroom_booking" USING btree ("end_time","tenant_id") WHERE not is_deleted and "end_time" is not null and "status" in (1);
--> statement-breakpoint
CREATE INDEX "showroom_bookinglog_booking_id_idx" ON "showroom_bookinglog" USING btree ("tenant_id","booking_id","id");
--> statement-breakpoint
CREATE INDEX "activities_campaign_venue_id_idx" ON "activities_campaign" USING btree ("tenant_id","venue_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "activities_campaign_mould_id_idx" ON "activities_campaign" USING btree ("tenant_id","mould_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "activities_campaign_status_idx" ON "activities_campaign" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "activities_campaign_status_start_time_idx" ON "activities_campaign" USING btree ("tenant_id","status","start_time","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "activities_campaign_end_end_time_due_idx" ON "activities_campaign" USING btree ("end_time","tenant_id") WHERE not is_deleted and "end_time" is not null and "status" in (1, 2);
--> statement-breakpoint
CREATE INDEX "activities_campaignlog_campaign_id_idx" ON "activities_campaignlog" USING btree ("tenant_id","campaign_id","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "activities_crcre_user_id_key" ON "activities_crcre" USING btree ("tenant_id","name","user_id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "activities_crcre_user_id_idx" ON "activities_crcre" USING btree ("tenant_id","user_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "activities_crcre_target_id_idx" ON "activities_crcre" USING btree ("tenant_id","target_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "activities_crcre_status_idx" ON "activities_crcre" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "activities_crcrelog_crcre_id_idx" ON "activities_crcrelog" USING btree ("tenant_id","crcre_id","id");
--> statement-breakpoint
CREATE INDEX "activities_crcrelog_user_id_idx" ON "activities_crcrelog" USING btree ("tenant_id","user_id","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "activities_crcrelog_cycle_key_key" ON "activities_crcrelog" USING btree ("tenant_id","crcre_id","user_id","cycle_key");
--> statement-breakpoint
CREATE UNIQUE INDEX "digital_digitalapp_code_key" ON "digital_digitalapp" USING btree ("tenant_id","code") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "digital_digitalapp_dept_id_idx" ON "digital_digitalapp" USING btree ("tenant_id","dept_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "digital_digitalapp_status_idx" ON "digital_digitalapp" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "digital_digitalapplog_app_id_idx" ON "digital_digitalapplog" USING btree ("tenant_id","app_id","id");
--> statement-breakpoint
CREATE INDEX "digital_digitalprimarymission_app_id_idx" ON "digital_digitalprimarymission" USING btree ("tenant_id","app_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "digital_digitalprimarymission_dept_id_idx" ON "digital_digitalprimarymission" USING btree ("tenant_id","dept_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "digital_digitalprimarymission_owner_id_idx" ON "digital_digitalprimarymission" USING btree ("tenant_id","owner_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "digital_digitalprimarymission_status_idx" ON "digital_digitalprimarymission" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "digital_digitalprimarymission_status_end_date_idx" ON "digital_digitalprimarymission" USING btree ("tenant_id","status","end_date","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "digital_digitalprimarymission_remind_end_date_due_idx" ON "digital_digitalprimarymission" USING btree ("end_date","tenant_id") WHERE not is_deleted and "end_date" is not null and "status" in (0, 1);
--> statement-breakpoint
CREATE INDEX "digital_digitalprimarymissionlog_mission_id_idx" ON "digital_digitalprimarymissionlog" USING btree ("tenant_id","mission_id","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "activities_donation_cert_no_key" ON "activities_donation" USING btree ("tenant_id","cert_no") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "activities_donation_project_id_idx" ON "activities_donation" USING btree ("tenant_id","project_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "activities_donation_user_id_idx" ON "activities_donation" USING btree ("tenant_id","user_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE UNIQUE INDEX "activities_donation_pay_order_id_key" ON "activities_donation" USING btree ("tenant_id","pay_order_id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "activities_donation_status_idx" ON "activities_donation" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE UNIQUE INDEX "activities_donationfund_project_id_key" ON "activities_donationfund" USING btree ("tenant_id","project_id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "activities_donationfund_project_id_idx" ON "activities_donationfund" USING btree ("tenant_id","project_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "activities_donationfund_status_idx" ON "activities_donationfund" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "activities_donationlog_donation_id_idx" ON "activities_donationlog" USING btree ("tenant_id","donation_id","id");
--> statement-breakpoint
CREATE INDEX "activities_donationproject_status_idx" ON "activities_donationproject" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "activities_donationproject_close_end_time_due_idx" ON "activities_donationproject" USING btree ("end_time","tenant_id") WHERE not is_deleted and "end_time" is not null and "status" in (1);
--> statement-breakpoint
CREATE INDEX "activities_donationprojectlog_project_id_idx" ON "activities_donationprojectlog" USING btree ("tenant_id","project_id","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "general_enroll_user_id_key" ON "general_enroll" USING btree ("tenant_id","biz_type","biz_id","user_id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "general_enroll_user_id_idx" ON "general_enroll" USING btree ("tenant_id","user_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE UNIQUE INDEX "general_enroll_phone_key" ON "general_enroll" USING btree ("tenant_id","biz_type","biz_id","name","phone_hash") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "general_enroll_id_no_hash_idx" ON "general_enroll" USING btree ("tenant_id","id_no_hash","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "general_enroll_mould_id_idx" ON "general_enroll" USING btree ("tenant_id","mould_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "general_enroll_promoter_id_idx" ON "general_enroll" USING btree ("tenant_id","promoter_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "general_enroll_audit_user_idx" ON "general_enroll" USING btree ("tenant_id","audit_user","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "general_enroll_checkin_user_idx" ON "general_enroll" USING btree ("tenant_id","checkin_user","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE UNIQUE INDEX "general_enroll_ticket_key" ON "general_enroll" USING btree ("tenant_id","ticket_hash") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "general_enroll_status_idx" ON "general_enroll" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "general_enroll_biz_type_biz_id_status_wait_time_idx" ON "general_enroll" USING btree ("tenant_id","biz_type","biz_id","status","wait_time","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "general_enrolllog_enroll_id_idx" ON "general_enrolllog" USING btree ("tenant_id","enroll_id","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "general_enrollmould_name_key" ON "general_enrollmould" USING btree ("tenant_id","name") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "general_enrollmould_status_idx" ON "general_enrollmould" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE UNIQUE INDEX "enterprise_enterprise_name_key" ON "enterprise_enterprise" USING btree ("tenant_id","name") WHERE not is_deleted;
--> statement-breakpoint
CREATE UNIQUE INDEX "enterprise_enterprise_credit_code_key" ON "enterprise_enterprise" USING btree ("tenant_id","credit_code_hash") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "enterprise_enterprise_user_id_idx" ON "enterprise_enterprise" USING btree ("tenant_id","user_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "enterprise_enterprise_examine_user_idx" ON "enterprise_enterprise" USING btree ("tenant_id","examine_user","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "enterprise_enterprise_status_idx" ON "enterprise_enterprise" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "enterprise_enterpriseconcat_enterprise_id_idx" ON "enterprise_enterpriseconcat" USING btree ("tenant_id","enterprise_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "enterprise_enterpriseconcat_phone_hash_idx" ON "enterprise_enterpriseconcat" USING btree ("tenant_id","phone_hash","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "enterprise_enterpriseconcat_wechat_hash_idx" ON "enterprise_enterpriseconcat" USING btree ("tenant_id","wechat_hash","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "enterprise_enterpriseconcat_status_idx" ON "enterprise_enterpriseconcat" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "enterprise_enterpriselog_enterprise_id_idx" ON "enterprise_enterpriselog" USING btree ("tenant_id","enterprise_id","id");
--> statement-breakpoint
CREATE INDEX "enterprise_enterpriseproduct_enterprise_id_idx" ON "enterprise_enterpriseproduct" USING btree ("tenant_id","enterprise_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "enterprise_enterpriseproduct_parent_id_idx" ON "enterprise_enterpriseproduct" USING btree ("tenant_id","parent_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "enterprise_enterpriseproduct_category_id_idx" ON "enterprise_enterpriseproduct" USING btree ("tenant_id","category_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "enterprise_enterpriseproduct_status_idx" ON "enterprise_enterpriseproduct" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE UNIQUE INDEX "enterprise_enterpriseproductflow_doc_no_key" ON "enterprise_enterpriseproductflow" USING btree ("tenant_id","doc_no") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "enterprise_enterpriseproductflow_product_id_idx" ON "enterprise_enterpriseproductflow" USING btree ("tenant_id","product_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "enterprise_enterpriseproductflow_confirm_user_idx" ON "enterprise_enterpriseproductflow" USING btree ("tenant_id","confirm_user","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "enterprise_enterpriseproductflow_status_idx" ON "enterprise_enterpriseproductflow" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "enterprise_enterpriseproductflowlog_flow_id_idx" ON "enterprise_enterpriseproductflowlog" USING btree ("tenant_id","flow_id","id");
--> statement-breakpoint
CREATE INDEX "app_config_eventlog_ts_event_code_idx" ON "app_config_eventlog" USING btree ("tenant_id","ts","event_code","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "app_config_eventlogstatistics_event_code_key" ON "app_config_eventlogstatistics" USING btree ("tenant_id","date","event_code");
--> statement-breakpoint
CREATE INDEX "activities_fractional_activity_id_idx" ON "activities_fractional" USING btree ("tenant_id","activity_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "activities_fractional_user_id_idx" ON "activities_fractional" USING btree ("tenant_id","user_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "activities_fractional_judge_id_idx" ON "activities_fractional" USING btree ("tenant_id","judge_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE UNIQUE INDEX "activities_fractional_score_key_key" ON "activities_fractional" USING btree ("tenant_id","activity_id","score_key") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "activities_fractional_status_idx" ON "activities_fractional" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "activities_fractional_activity_id_status_type_idx" ON "activities_fractional" USING btree ("tenant_id","activity_id","status","type","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE UNIQUE INDEX "general_place_name_key" ON "general_place" USING btree ("tenant_id","name") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "general_place_status_idx" ON "general_place" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "general_placeopencontrol_place_id_idx" ON "general_placeopencontrol" USING btree ("tenant_id","place_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE UNIQUE INDEX "general_placeopencontrol_open_from_key" ON "general_placeopencontrol" USING btree ("tenant_id","place_id","date","open_from") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "general_placeopencontrol_status_idx" ON "general_placeopencontrol" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "general_placeopencontrol_date_place_id_idx" ON "general_placeopencontrol" USING btree ("tenant_id","date","place_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE UNIQUE INDEX "activities_points_user_id_key" ON "activities_points" USING btree ("tenant_id","user_id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "activities_points_user_id_idx" ON "activities_points" USING btree ("tenant_id","user_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "activities_points_status_idx" ON "activities_points" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "activities_pointslog_user_id_idx" ON "activities_pointslog" USING btree ("tenant_id","user_id","id");
--> statement-breakpoint
CREATE INDEX "activities_pointslog_activity_id_idx" ON "activities_pointslog" USING btree ("tenant_id","activity_id","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "activities_pointslog_biz_id_key" ON "activities_pointslog" USING btree ("tenant_id","biz_type","user_id","biz_id");
--> statement-breakpoint
CREATE INDEX "activities_pointslog_user_id_create_time_idx" ON "activities_pointslog" USING btree ("tenant_id","user_id","create_time","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "activities_promotioncode_code_key" ON "activities_promotioncode" USING btree ("tenant_id","code") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "activities_promotioncode_owner_id_idx" ON "activities_promotioncode" USING btree ("tenant_id","owner_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "activities_promotioncode_campaign_id_idx" ON "activities_promotioncode" USING btree ("tenant_id","campaign_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "activities_promotioncode_status_idx" ON "activities_promotioncode" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "activities_promotioncode_expire_expire_time_due_idx" ON "activities_promotioncode" USING btree ("expire_time","tenant_id") WHERE not is_deleted and "expire_time" is not null and "status" in (1);
--> statement-breakpoint
CREATE INDEX "activities_promotionrecord_promotion_id_idx" ON "activities_promotionrecord" USING btree ("tenant_id","promotion_id","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "activities_promotionrecord_occasion_key" ON "activities_promotionrecord" USING btree ("tenant_id","promotion_id","kind","occasion");
--> statement-breakpoint
CREATE INDEX "activities_promotionrecord_promotion_id_kind_create_time_idx" ON "activities_promotionrecord" USING btree ("tenant_id","promotion_id","kind","create_time","id");
--> statement-breakpoint
CREATE INDEX "general_publicvisit_status_idx" ON "general_publicvisit" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "general_publicvisit_visitor_what_create_time_idx" ON "general_publicvisit" USING btree ("tenant_id","visitor","what","create_time","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "general_review_applicant_id_idx" ON "general_review" USING btree ("tenant_id","applicant_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "general_review_reviewer_id_idx" ON "general_review" USING btree ("tenant_id","reviewer_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "general_review_status_idx" ON "general_review" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "general_reviewlog_review_id_idx" ON "general_reviewlog" USING btree ("tenant_id","review_id","id");
--> statement-breakpoint
CREATE INDEX "activities_seekhelp_user_id_idx" ON "activities_seekhelp" USING btree ("tenant_id","user_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "activities_seekhelp_phone_hash_idx" ON "activities_seekhelp" USING btree ("tenant_id","phone_hash","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "activities_seekhelp_helper_id_idx" ON "activities_seekhelp" USING btree ("tenant_id","helper_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "activities_seekhelp_status_idx" ON "activities_seekhelp" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "activities_seekhelp_status_urgency_idx" ON "activities_seekhelp" USING btree ("tenant_id","status","urgency","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "activities_seekhelplog_seekhelp_id_idx" ON "activities_seekhelplog" USING btree ("tenant_id","seekhelp_id","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "showroom_showroom_name_key" ON "showroom_showroom" USING btree ("tenant_id","name") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "showroom_showroom_status_idx" ON "showroom_showroom" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE UNIQUE INDEX "app_config_userdevice_device_id_key" ON "app_config_userdevice" USING btree ("tenant_id","device_id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "app_config_userdevice_user_id_idx" ON "app_config_userdevice" USING btree ("tenant_id","user_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "app_config_userdevice_push_token_hash_idx" ON "app_config_userdevice" USING btree ("tenant_id","push_token_hash","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "app_config_userdevice_status_idx" ON "app_config_userdevice" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS btree_gist;
--> statement-breakpoint
ALTER TABLE "showroom_booking" ADD CONSTRAINT "showroom_booking_apart" EXCLUDE USING gist ("tenant_id" WITH =, "room_id" WITH =, tstzrange("start_time", "end_time", '[)') WITH &&) WHERE (NOT "is_deleted" AND "status" IN (0, 1));
