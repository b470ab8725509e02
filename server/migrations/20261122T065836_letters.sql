CREATE TABLE "petition_petitioncxtppxjj" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 0 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"letter_no" text COLLATE "C" NOT NULL,
	"title" text COLLATE "zh-x-icu" NOT NULL,
	"content" text COLLATE "zh-x-icu" NOT NULL,
	"category_id" bigint NOT NULL,
	"purpose" text COLLATE "C" DEFAULT 'help',
	"source_type" text COLLATE "C" DEFAULT 'letter',
	"receive_time" timestamptz NOT NULL,
	"is_group" boolean DEFAULT false NOT NULL,
	"secrecy" integer DEFAULT 1,
	"is_repeat" boolean DEFAULT false NOT NULL,
	"repeat_of" bigint,
	"attachments" jsonb,
	"is_anonymous" boolean DEFAULT false NOT NULL,
	"person_name" text COLLATE "C",
	"person_name_hash" text COLLATE "C",
	"person_count" bigint DEFAULT 1,
	"phone" text COLLATE "C",
	"phone_hash" text COLLATE "C",
	"id_no" text COLLATE "C",
	"id_no_hash" text COLLATE "C",
	"region_code" text COLLATE "C",
	"address" text COLLATE "C",
	"address_hash" text COLLATE "C",
	"dept_id" bigint,
	"leader_instruction" text COLLATE "zh-x-icu",
	"deadline" timestamptz,
	"extend_to" timestamptz,
	"extend_reason" text COLLATE "zh-x-icu",
	"warn_flag" integer DEFAULT 0,
	"supervise_level" integer DEFAULT 0,
	"supervise_time" timestamptz,
	"check_user" bigint,
	"check_time" timestamptz,
	"check_remark" text COLLATE "zh-x-icu",
	"reject_basis" text COLLATE "C",
	"receive_user" bigint,
	"taken_time" timestamptz,
	"close_time" timestamptz,
	"reply_content" text COLLATE "zh-x-icu",
	"public_reply" text COLLATE "zh-x-icu",
	"internal_note" text COLLATE "zh-x-icu",
	"reply_files" jsonb,
	"reply_user" bigint,
	"reply_time" timestamptz,
	"satisfaction" integer,
	"erase_time" timestamptz,
	"is_erased" boolean DEFAULT false NOT NULL,
	"item_type" text COLLATE "C" DEFAULT 'regular',
	"dispute" text COLLATE "C" DEFAULT 'other',
	"mediator" text COLLATE "zh-x-icu",
	"mediate_result" text COLLATE "zh-x-icu",
	"visits" bigint DEFAULT 0,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "petition_petitioncxtppxjj_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "petition_petitioncxtppxjj_status_check" CHECK ("status" in (0, 1, 2, 3, 4, 5, 6, 7, 8)),
	CONSTRAINT "petition_petitioncxtppxjj_purpose_check" CHECK ("purpose" in ('help', 'complaint', 'report', 'advice', 'inquiry')),
	CONSTRAINT "petition_petitioncxtppxjj_source_type_check" CHECK ("source_type" in ('visit', 'letter', 'web', 'call', 'transfer')),
	CONSTRAINT "petition_petitioncxtppxjj_secrecy_check" CHECK ("secrecy" in (0, 1, 2)),
	CONSTRAINT "petition_petitioncxtppxjj_person_count_check" CHECK ("person_count" >= 1),
	CONSTRAINT "petition_petitioncxtppxjj_warn_flag_check" CHECK ("warn_flag" in (0, 1, 2, 3)),
	CONSTRAINT "petition_petitioncxtppxjj_supervise_level_check" CHECK ("supervise_level" in (0, 1, 2, 3)),
	CONSTRAINT "petition_petitioncxtppxjj_reject_basis_check" CHECK ("reject_basis" in ('judicial', 'otherPower', 'underWay', 'final', 'unclear', 'notMatter')),
	CONSTRAINT "petition_petitioncxtppxjj_satisfaction_check" CHECK ("satisfaction" in (1, 2, 3)),
	CONSTRAINT "petition_petitioncxtppxjj_item_type_check" CHECK ("item_type" in ('regular', 'special', 'key')),
	CONSTRAINT "petition_petitioncxtppxjj_dispute_check" CHECK ("dispute" in ('neighbour', 'family', 'land', 'labour', 'property', 'other')),
	CONSTRAINT "petition_petitioncxtppxjj_visits_check" CHECK ("visits" >= 0)
);
--> statement-breakpoint
CREATE TABLE "petition_petitionlog" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"letter_type" text COLLATE "C" NOT NULL,
	"letter_id" text COLLATE "C" NOT NULL,
	"action" text COLLATE "zh-x-icu" NOT NULL,
	"before_status" bigint,
	"after_status" bigint,
	"remark" text COLLATE "zh-x-icu",
	"operator" text COLLATE "zh-x-icu",
	"role" text COLLATE "zh-x-icu",
	"ip" text COLLATE "zh-x-icu",
	"diff" jsonb,
	CONSTRAINT "petition_petitionlog_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "petition_petitionlog_letter_type_check" CHECK ("letter_type" in ('petition/petitionxxptjjjb', 'petition/petitionxxptywyjxt', 'petition/qetitionxxptjjjb', 'petition/petitioncxtppxjj', 'petition/qetitionjcblzbd'))
);
--> statement-breakpoint
CREATE TABLE "petition_petitionwarning" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 0 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"letter_type" text COLLATE "C" NOT NULL,
	"letter_id" text COLLATE "C" NOT NULL,
	"letter_no" text COLLATE "zh-x-icu",
	"title" text COLLATE "zh-x-icu",
	"dept_id" bigint,
	"rule_code" text COLLATE "C" DEFAULT 'hand',
	"level" integer DEFAULT 1 NOT NULL,
	"due_time" timestamptz,
	"triggered_at" timestamptz,
	"handled_at" timestamptz,
	"handled_by" bigint,
	"note" text COLLATE "zh-x-icu",
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "petition_petitionwarning_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "petition_petitionwarning_status_check" CHECK ("status" in (0, 1, 2)),
	CONSTRAINT "petition_petitionwarning_letter_type_check" CHECK ("letter_type" in ('petition/petitionxxptjjjb', 'petition/petitionxxptywyjxt', 'petition/qetitionxxptjjjb', 'petition/petitioncxtppxjj', 'petition/qetitionjcblzbd')),
	CONSTRAINT "petition_petitionwarning_rule_code_check" CHECK ("rule_code" in ('beforeThree', 'beforeOne', 'passed', 'hand')),
	CONSTRAINT "petition_petitionwarning_level_check" CHECK ("level" in (1, 2, 3))
);
--> statement-breakpoint
CREATE TABLE "petition_petitionxxptjjjb" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 0 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"letter_no" text COLLATE "C" NOT NULL,
	"title" text COLLATE "zh-x-icu" NOT NULL,
	"content" text COLLATE "zh-x-icu" NOT NULL,
	"category_id" bigint NOT NULL,
	"purpose" text COLLATE "C" DEFAULT 'help',
	"source_type" text COLLATE "C" DEFAULT 'letter',
	"receive_time" timestamptz NOT NULL,
	"is_group" boolean DEFAULT false NOT NULL,
	"secrecy" integer DEFAULT 1,
	"is_repeat" boolean DEFAULT false NOT NULL,
	"repeat_of" bigint,
	"attachments" jsonb,
	"is_anonymous" boolean DEFAULT false NOT NULL,
	"person_name" text COLLATE "C",
	"person_name_hash" text COLLATE "C",
	"person_count" bigint DEFAULT 1,
	"phone" text COLLATE "C",
	"phone_hash" text COLLATE "C",
	"id_no" text COLLATE "C",
	"id_no_hash" text COLLATE "C",
	"region_code" text COLLATE "C",
	"address" text COLLATE "C",
	"address_hash" text COLLATE "C",
	"dept_id" bigint,
	"leader_instruction" text COLLATE "zh-x-icu",
	"deadline" timestamptz,
	"extend_to" timestamptz,
	"extend_reason" text COLLATE "zh-x-icu",
	"warn_flag" integer DEFAULT 0,
	"supervise_level" integer DEFAULT 0,
	"supervise_time" timestamptz,
	"check_user" bigint,
	"check_time" timestamptz,
	"check_remark" text COLLATE "zh-x-icu",
	"reject_basis" text COLLATE "C",
	"receive_user" bigint,
	"taken_time" timestamptz,
	"close_time" timestamptz,
	"reply_content" text COLLATE "zh-x-icu",
	"public_reply" text COLLATE "zh-x-icu",
	"internal_note" text COLLATE "zh-x-icu",
	"reply_files" jsonb,
	"reply_user" bigint,
	"reply_time" timestamptz,
	"satisfaction" integer,
	"erase_time" timestamptz,
	"is_erased" boolean DEFAULT false NOT NULL,
	"platform_no" text COLLATE "C",
	"batch_no" text COLLATE "zh-x-icu",
	"handover_time" timestamptz,
	"handover_dept" bigint,
	"sign_user" bigint,
	"result_type" integer,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "petition_petitionxxptjjjb_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "petition_petitionxxptjjjb_status_check" CHECK ("status" in (0, 1, 2, 3, 4, 5, 6, 7, 8)),
	CONSTRAINT "petition_petitionxxptjjjb_purpose_check" CHECK ("purpose" in ('help', 'complaint', 'report', 'advice', 'inquiry')),
	CONSTRAINT "petition_petitionxxptjjjb_source_type_check" CHECK ("source_type" in ('visit', 'letter', 'web', 'call', 'transfer')),
	CONSTRAINT "petition_petitionxxptjjjb_secrecy_check" CHECK ("secrecy" in (0, 1, 2)),
	CONSTRAINT "petition_petitionxxptjjjb_person_count_check" CHECK ("person_count" >= 1),
	CONSTRAINT "petition_petitionxxptjjjb_warn_flag_check" CHECK ("warn_flag" in (0, 1, 2, 3)),
	CONSTRAINT "petition_petitionxxptjjjb_supervise_level_check" CHECK ("supervise_level" in (0, 1, 2, 3)),
	CONSTRAINT "petition_petitionxxptjjjb_reject_basis_check" CHECK ("reject_basis" in ('judicial', 'otherPower', 'underWay', 'final', 'unclear', 'notMatter')),
	CONSTRAINT "petition_petitionxxptjjjb_satisfaction_check" CHECK ("satisfaction" in (1, 2, 3)),
	CONSTRAINT "petition_petitionxxptjjjb_result_type_check" CHECK ("result_type" in (1, 2, 3))
);
--> statement-breakpoint
CREATE TABLE "petition_petitionxxptywyjxt" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 0 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"warn_status" integer DEFAULT 0 NOT NULL,
	"letter_no" text COLLATE "C" NOT NULL,
	"title" text COLLATE "zh-x-icu" NOT NULL,
	"content" text COLLATE "zh-x-icu" NOT NULL,
	"category_id" bigint NOT NULL,
	"purpose" text COLLATE "C" DEFAULT 'help',
	"source_type" text COLLATE "C" DEFAULT 'letter',
	"receive_time" timestamptz NOT NULL,
	"is_group" boolean DEFAULT false NOT NULL,
	"secrecy" integer DEFAULT 1,
	"is_repeat" boolean DEFAULT false NOT NULL,
	"repeat_of" bigint,
	"attachments" jsonb,
	"is_anonymous" boolean DEFAULT false NOT NULL,
	"person_name" text COLLATE "C",
	"person_name_hash" text COLLATE "C",
	"person_count" bigint DEFAULT 1,
	"phone" text COLLATE "C",
	"phone_hash" text COLLATE "C",
	"id_no" text COLLATE "C",
	"id_no_hash" text COLLATE "C",
	"region_code" text COLLATE "C",
	"address" text COLLATE "C",
	"address_hash" text COLLATE "C",
	"dept_id" bigint,
	"leader_instruction" text COLLATE "zh-x-icu",
	"deadline" timestamptz,
	"extend_to" timestamptz,
	"extend_reason" text COLLATE "zh-x-icu",
	"warn_flag" integer DEFAULT 0,
	"supervise_level" integer DEFAULT 0,
	"supervise_time" timestamptz,
	"check_user" bigint,
	"check_time" timestamptz,
	"check_remark" text COLLATE "zh-x-icu",
	"reject_basis" text COLLATE "C",
	"receive_user" bigint,
	"taken_time" timestamptz,
	"close_time" timestamptz,
	"reply_content" text COLLATE "zh-x-icu",
	"public_reply" text COLLATE "zh-x-icu",
	"internal_note" text COLLATE "zh-x-icu",
	"reply_files" jsonb,
	"reply_user" bigint,
	"reply_time" timestamptz,
	"satisfaction" integer,
	"erase_time" timestamptz,
	"is_erased" boolean DEFAULT false NOT NULL,
	"warn_rule" text COLLATE "zh-x-icu",
	"warn_level" text COLLATE "C",
	"warn_time" timestamptz,
	"risk_score" bigint,
	"disposal" text COLLATE "zh-x-icu",
	"dispose_user" bigint,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "petition_petitionxxptywyjxt_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "petition_petitionxxptywyjxt_status_check" CHECK ("status" in (0, 1, 2, 3, 4, 5, 6, 7, 8)),
	CONSTRAINT "petition_petitionxxptywyjxt_warn_status_check" CHECK ("warn_status" in (0, 1)),
	CONSTRAINT "petition_petitionxxptywyjxt_purpose_check" CHECK ("purpose" in ('help', 'complaint', 'report', 'advice', 'inquiry')),
	CONSTRAINT "petition_petitionxxptywyjxt_source_type_check" CHECK ("source_type" in ('visit', 'letter', 'web', 'call', 'transfer')),
	CONSTRAINT "petition_petitionxxptywyjxt_secrecy_check" CHECK ("secrecy" in (0, 1, 2)),
	CONSTRAINT "petition_petitionxxptywyjxt_person_count_check" CHECK ("person_count" >= 1),
	CONSTRAINT "petition_petitionxxptywyjxt_warn_flag_check" CHECK ("warn_flag" in (0, 1, 2, 3)),
	CONSTRAINT "petition_petitionxxptywyjxt_supervise_level_check" CHECK ("supervise_level" in (0, 1, 2, 3)),
	CONSTRAINT "petition_petitionxxptywyjxt_reject_basis_check" CHECK ("reject_basis" in ('judicial', 'otherPower', 'underWay', 'final', 'unclear', 'notMatter')),
	CONSTRAINT "petition_petitionxxptywyjxt_satisfaction_check" CHECK ("satisfaction" in (1, 2, 3)),
	CONSTRAINT "petition_petitionxxptywyjxt_warn_level_check" CHECK ("warn_level" in ('yellow', 'orange', 'red')),
	CONSTRAINT "petition_petitionxxptywyjxt_risk_score_check" CHECK ("risk_score" >= 0)
);
--> statement-breakpoint
CREATE TABLE "petition_qetitionjcblzbd" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 0 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"letter_no" text COLLATE "C" NOT NULL,
	"title" text COLLATE "zh-x-icu" NOT NULL,
	"content" text COLLATE "zh-x-icu" NOT NULL,
	"category_id" bigint NOT NULL,
	"purpose" text COLLATE "C" DEFAULT 'help',
	"source_type" text COLLATE "C" DEFAULT 'letter',
	"receive_time" timestamptz NOT NULL,
	"is_group" boolean DEFAULT false NOT NULL,
	"secrecy" integer DEFAULT 1,
	"is_repeat" boolean DEFAULT false NOT NULL,
	"repeat_of" bigint,
	"attachments" jsonb,
	"is_anonymous" boolean DEFAULT false NOT NULL,
	"person_name" text COLLATE "C",
	"person_name_hash" text COLLATE "C",
	"person_count" bigint DEFAULT 1,
	"phone" text COLLATE "C",
	"phone_hash" text COLLATE "C",
	"id_no" text COLLATE "C",
	"id_no_hash" text COLLATE "C",
	"region_code" text COLLATE "C",
	"address" text COLLATE "C",
	"address_hash" text COLLATE "C",
	"dept_id" bigint,
	"leader_instruction" text COLLATE "zh-x-icu",
	"deadline" timestamptz,
	"extend_to" timestamptz,
	"extend_reason" text COLLATE "zh-x-icu",
	"warn_flag" integer DEFAULT 0,
	"supervise_level" integer DEFAULT 0,
	"supervise_time" timestamptz,
	"check_user" bigint,
	"check_time" timestamptz,
	"check_remark" text COLLATE "zh-x-icu",
	"reject_basis" text COLLATE "C",
	"receive_user" bigint,
	"taken_time" timestamptz,
	"close_time" timestamptz,
	"reply_content" text COLLATE "zh-x-icu",
	"public_reply" text COLLATE "zh-x-icu",
	"internal_note" text COLLATE "zh-x-icu",
	"reply_files" jsonb,
	"reply_user" bigint,
	"reply_time" timestamptz,
	"satisfaction" integer,
	"erase_time" timestamptz,
	"is_erased" boolean DEFAULT false NOT NULL,
	"sheet_no" text COLLATE "C",
	"from_dept" bigint,
	"sign_time" timestamptz,
	"due_days" bigint,
	"feedback" jsonb,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "petition_qetitionjcblzbd_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "petition_qetitionjcblzbd_status_check" CHECK ("status" in (0, 1, 2, 3, 4, 5, 6, 7, 8)),
	CONSTRAINT "petition_qetitionjcblzbd_purpose_check" CHECK ("purpose" in ('help', 'complaint', 'report', 'advice', 'inquiry')),
	CONSTRAINT "petition_qetitionjcblzbd_source_type_check" CHECK ("source_type" in ('visit', 'letter', 'web', 'call', 'transfer')),
	CONSTRAINT "petition_qetitionjcblzbd_secrecy_check" CHECK ("secrecy" in (0, 1, 2)),
	CONSTRAINT "petition_qetitionjcblzbd_person_count_check" CHECK ("person_count" >= 1),
	CONSTRAINT "petition_qetitionjcblzbd_warn_flag_check" CHECK ("warn_flag" in (0, 1, 2, 3)),
	CONSTRAINT "petition_qetitionjcblzbd_supervise_level_check" CHECK ("supervise_level" in (0, 1, 2, 3)),
	CONSTRAINT "petition_qetitionjcblzbd_reject_basis_check" CHECK ("reject_basis" in ('judicial', 'otherPower', 'underWay', 'final', 'unclear', 'notMatter')),
	CONSTRAINT "petition_qetitionjcblzbd_satisfaction_check" CHECK ("satisfaction" in (1, 2, 3)),
	CONSTRAINT "petition_qetitionjcblzbd_due_days_check" CHECK ("due_days" >= 1)
);
--> statement-breakpoint
CREATE TABLE "petition_qetitionxxptjjjb" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 0 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"letter_no" text COLLATE "C" NOT NULL,
	"title" text COLLATE "zh-x-icu" NOT NULL,
	"content" text COLLATE "zh-x-icu" NOT NULL,
	"category_id" bigint NOT NULL,
	"purpose" text COLLATE "C" DEFAULT 'help',
	"source_type" text COLLATE "C" DEFAULT 'letter',
	"receive_time" timestamptz NOT NULL,
	"is_group" boolean DEFAULT false NOT NULL,
	"secrecy" integer DEFAULT 1,
	"is_repeat" boolean DEFAULT false NOT NULL,
	"repeat_of" bigint,
	"attachments" jsonb,
	"is_anonymous" boolean DEFAULT false NOT NULL,
	"person_name" text COLLATE "C",
	"person_name_hash" text COLLATE "C",
	"person_count" bigint DEFAULT 1,
	"phone" text COLLATE "C",
	"phone_hash" text COLLATE "C",
	"id_no" text COLLATE "C",
	"id_no_hash" text COLLATE "C",
	"region_code" text COLLATE "C",
	"address" text COLLATE "C",
	"address_hash" text COLLATE "C",
	"dept_id" bigint,
	"leader_instruction" text COLLATE "zh-x-icu",
	"deadline" timestamptz,
	"extend_to" timestamptz,
	"extend_reason" text COLLATE "zh-x-icu",
	"warn_flag" integer DEFAULT 0,
	"supervise_level" integer DEFAULT 0,
	"supervise_time" timestamptz,
	"check_user" bigint,
	"check_time" timestamptz,
	"check_remark" text COLLATE "zh-x-icu",
	"reject_basis" text COLLATE "C",
	"receive_user" bigint,
	"taken_time" timestamptz,
	"close_time" timestamptz,
	"reply_content" text COLLATE "zh-x-icu",
	"public_reply" text COLLATE "zh-x-icu",
	"internal_note" text COLLATE "zh-x-icu",
	"reply_files" jsonb,
	"reply_user" bigint,
	"reply_time" timestamptz,
	"satisfaction" integer,
	"erase_time" timestamptz,
	"is_erased" boolean DEFAULT false NOT NULL,
	"platform_no" text COLLATE "C",
	"batch_no" text COLLATE "zh-x-icu",
	"handover_time" timestamptz,
	"handover_dept" bigint,
	"sign_user" bigint,
	"result_type" integer,
	"enterprise_name" text COLLATE "zh-x-icu",
	"credit_code" text COLLATE "C",
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "petition_qetitionxxptjjjb_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "petition_qetitionxxptjjjb_status_check" CHECK ("status" in (0, 1, 2, 3, 4, 5, 6, 7, 8)),
	CONSTRAINT "petition_qetitionxxptjjjb_purpose_check" CHECK ("purpose" in ('help', 'complaint', 'report', 'advice', 'inquiry')),
	CONSTRAINT "petition_qetitionxxptjjjb_source_type_check" CHECK ("source_type" in ('visit', 'letter', 'web', 'call', 'transfer')),
	CONSTRAINT "petition_qetitionxxptjjjb_secrecy_check" CHECK ("secrecy" in (0, 1, 2)),
	CONSTRAINT "petition_qetitionxxptjjjb_person_count_check" CHECK ("person_count" >= 1),
	CONSTRAINT "petition_qetitionxxptjjjb_warn_flag_check" CHECK ("warn_flag" in (0, 1, 2, 3)),
	CONSTRAINT "petition_qetitionxxptjjjb_supervise_level_check" CHECK ("supervise_level" in (0, 1, 2, 3)),
	CONSTRAINT "petition_qetitionxxptjjjb_reject_basis_check" CHECK ("reject_basis" in ('judicial', 'otherPower', 'underWay', 'final', 'unclear', 'notMatter')),
	CONSTRAINT "petition_qetitionxxptjjjb_satisfaction_check" CHECK ("satisfaction" in (1, 2, 3)),
	CONSTRAINT "petition_qetitionxxptjjjb_result_type_check" CHECK ("result_type" in (1, 2, 3))
);
--> statement-breakpoint
CREATE TABLE "petition_petitionwarning_receiver_ids" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"row_id" bigint NOT NULL,
	"target_id" bigint NOT NULL,
	"place" integer NOT NULL,
	CONSTRAINT "petition_petitionwarning_receiver_ids_pkey" PRIMARY KEY("tenant_id","row_id","target_id")
);
--> statement-breakpoint
CREATE TABLE "petition_qetitionjcblzbd_to_depts" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"row_id" bigint NOT NULL,
	"target_id" bigint NOT NULL,
	"place" integer NOT NULL,
	CONSTRAINT "petition_qetitionjcblzbd_to_depts_pkey" PRIMARY KEY("tenant_id","row_id","target_id")
);
--> statement-breakpoint
CREATE TABLE "petition_qetitionjcblzbd_copy_depts" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"row_id" bigint NOT NULL,
	"target_id" bigint NOT NULL,
	"place" integer NOT NULL,
	CONSTRAINT "petition_qetitionjcblzbd_copy_depts_pkey" PRIMARY KEY("tenant_id","row_id","target_id")
);
--> statement-breakpoint
ALTER TABLE "general_category" ADD COLUMN "handle_days" bigint;
--> statement-breakpoint
ALTER TABLE "petition_petitioncxtppxjj" ADD CONSTRAINT "petition_petitioncxtppxjj_category_id_fkey" FOREIGN KEY ("tenant_id","category_id") REFERENCES "public"."general_category"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "petition_petitioncxtppxjj" ADD CONSTRAINT "petition_petitioncxtppxjj_repeat_of_fkey" FOREIGN KEY ("tenant_id","repeat_of") REFERENCES "public"."petition_petitioncxtppxjj"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "petition_petitionxxptjjjb" ADD CONSTRAINT "petition_petitionxxptjjjb_category_id_fkey" FOREIGN KEY ("tenant_id","category_id") REFERENCES "public"."general_category"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "petition_petitionxxptjjjb" ADD CONSTRAINT "petition_petitionxxptjjjb_repeat_of_fkey" FOREIGN KEY ("tenant_id","repeat_of") REFERENCES "public"."petition_petitionxxptjjjb"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "petition_petitionxxptywyjxt" ADD CONSTRAINT "petition_petitionxxptywyjxt_category_id_fkey" FOREIGN KEY ("tenant_id","category_id") REFERENCES "public"."general_category"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "petition_petitionxxptywyjxt" ADD CONSTRAINT "petition_petitionxxptywyjxt_repeat_of_fkey" FOREIGN KEY ("tenant_id","repeat_of") REFERENCES "public"."petition_petitionxxptywyjxt"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "petition_qetitionjcblzbd" ADD CONSTRAINT "petition_qetitionjcblzbd_category_id_fkey" FOREIGN KEY ("tenant_id","category_id") REFERENCES "public"."general_category"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "petition_qetitionjcblzbd" ADD CONSTRAINT "petition_qetitionjcblzbd_repeat_of_fkey" FOREIGN KEY ("tenant_id","repeat_of") REFERENCES "public"."petition_qetitionjcblzbd"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "petition_qetitionxxptjjjb" ADD CONSTRAINT "petition_qetitionxxptjjjb_category_id_fkey" FOREIGN KEY ("tenant_id","category_id") REFERENCES "public"."general_category"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "petition_qetitionxxptjjjb" ADD CONSTRAINT "petition_qetitionxxptjjjb_repeat_of_fkey" FOREIGN KEY ("tenant_id","repeat_of") REFERENCES "public"."petition_qetitionxxptjjjb"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "petition_petitionwarning_receiver_ids" ADD CONSTRAINT "petition_petitionwarning_receiver_ids_row_fkey" FOREIGN KEY ("tenant_id","row_id") REFERENCES "public"."petition_petitionwarning"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "petition_qetitionjcblzbd_to_depts" ADD CONSTRAINT "petition_qetitionjcblzbd_to_depts_row_fkey" FOREIGN KEY ("tenant_id","row_id") REFERENCES "public"."petition_qetitionjcblzbd"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "petition_qetitionjcblzbd_copy_depts" ADD CONSTRAINT "petition_qetitionjcblzbd_copy_depts_row_fkey" FOREIGN KEY ("tenant_id","row_id") REFERENCES "public"."petition_qetitionjcblzbd"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "petition_petitioncxtppxjj_letter_no_key" ON "petition_petitioncxtppxjj" USING btree ("tenant_id","letter_no") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "petition_petitioncxtppxjj_category_id_idx" ON "petition_petitioncxtppxjj" USING btree ("tenant_id","category_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "petition_petitioncxtppxjj_repeat_of_idx" ON "petition_petitioncxtppxjj" USING btree ("tenant_id","repeat_of","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "petition_petitioncxtppxjj_person_name_hash_idx" ON "petition_petitioncxtppxjj" USING btree ("tenant_id","person_name_hash","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "petition_petitioncxtppxjj_phone_hash_idx" ON "petition_petitioncxtppxjj" USING btree ("tenant_id","phone_hash","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "petition_petitioncxtppxjj_id_no_hash_idx" ON "petition_petitioncxtppxjj" USING btree ("tenant_id","id_no_hash","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "petition_petitioncxtppxjj_address_hash_idx" ON "petition_petitioncxtppxjj" USING btree ("tenant_id","address_hash","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "petition_petitioncxtppxjj_dept_id_idx" ON "petition_petitioncxtppxjj" USING btree ("tenant_id","dept_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "petition_petitioncxtppxjj_check_user_idx" ON "petition_petitioncxtppxjj" USING btree ("tenant_id","check_user","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "petition_petitioncxtppxjj_receive_user_idx" ON "petition_petitioncxtppxjj" USING btree ("tenant_id","receive_user","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "petition_petitioncxtppxjj_reply_user_idx" ON "petition_petitioncxtppxjj" USING btree ("tenant_id","reply_user","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "petition_petitioncxtppxjj_status_idx" ON "petition_petitioncxtppxjj" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "petition_petitioncxtppxjj_status_deadline_idx" ON "petition_petitioncxtppxjj" USING btree ("tenant_id","status","deadline","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "petition_petitioncxtppxjj_dept_id_status_idx" ON "petition_petitioncxtppxjj" USING btree ("tenant_id","dept_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "petition_petitioncxtppxjj_warn_deadline_due_idx" ON "petition_petitioncxtppxjj" USING btree ("deadline","tenant_id") WHERE not is_deleted and "deadline" is not null and "status" in (2, 4);
--> statement-breakpoint
CREATE INDEX "petition_petitioncxtppxjj_erase_erase_time_due_idx" ON "petition_petitioncxtppxjj" USING btree ("erase_time","tenant_id") WHERE not is_deleted and "erase_time" is not null and "status" in (6, 7, 8);
--> statement-breakpoint
CREATE INDEX "petition_petitionlog_letter_type_letter_id_idx" ON "petition_petitionlog" USING btree ("tenant_id","letter_type","letter_id","id");
--> statement-breakpoint
CREATE INDEX "petition_petitionwarning_dept_id_idx" ON "petition_petitionwarning" USING btree ("tenant_id","dept_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "petition_petitionwarning_handled_by_idx" ON "petition_petitionwarning" USING btree ("tenant_id","handled_by","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "petition_petitionwarning_status_idx" ON "petition_petitionwarning" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "petition_petitionwarning_letter_type_letter_id_status_idx" ON "petition_petitionwarning" USING btree ("tenant_id","letter_type","letter_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE UNIQUE INDEX "petition_petitionxxptjjjb_letter_no_key" ON "petition_petitionxxptjjjb" USING btree ("tenant_id","letter_no") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "petition_petitionxxptjjjb_category_id_idx" ON "petition_petitionxxptjjjb" USING btree ("tenant_id","category_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "petition_petitionxxptjjjb_repeat_of_idx" ON "petition_petitionxxptjjjb" USING btree ("tenant_id","repeat_of","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "petition_petitionxxptjjjb_person_name_hash_idx" ON "petition_petitionxxptjjjb" USING btree ("tenant_id","person_name_hash","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "petition_petitionxxptjjjb_phone_hash_idx" ON "petition_petitionxxptjjjb" USING btree ("tenant_id","phone_hash","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "petition_petitionxxptjjjb_id_no_hash_idx" ON "petition_petitionxxptjjjb" USING btree ("tenant_id","id_no_hash","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "petition_petitionxxptjjjb_address_hash_idx" ON "petition_petitionxxptjjjb" USING btree ("tenant_id","address_hash","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "petition_petitionxxptjjjb_dept_id_idx" ON "petition_petitionxxptjjjb" USING btree ("tenant_id","dept_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "petition_petitionxxptjjjb_check_user_idx" ON "petition_petitionxxptjjjb" USING btree ("tenant_id","check_user","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "petition_petitionxxptjjjb_receive_user_idx" ON "petition_petitionxxptjjjb" USING btree ("tenant_id","receive_user","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "petition_petitionxxptjjjb_reply_user_idx" ON "petition_petitionxxptjjjb" USING btree ("tenant_id","reply_user","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE UNIQUE INDEX "petition_petitionxxptjjjb_platform_no_key" ON "petition_petitionxxptjjjb" USING btree ("tenant_id","platform_no") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "petition_petitionxxptjjjb_handover_dept_idx" ON "petition_petitionxxptjjjb" USING btree ("tenant_id","handover_dept","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "petition_petitionxxptjjjb_sign_user_idx" ON "petition_petitionxxptjjjb" USING btree ("tenant_id","sign_user","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "petition_petitionxxptjjjb_status_idx" ON "petition_petitionxxptjjjb" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "petition_petitionxxptjjjb_status_deadline_idx" ON "petition_petitionxxptjjjb" USING btree ("tenant_id","status","deadline","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "petition_petitionxxptjjjb_dept_id_status_idx" ON "petition_petitionxxptjjjb" USING btree ("tenant_id","dept_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "petition_petitionxxptjjjb_warn_deadline_due_idx" ON "petition_petitionxxptjjjb" USING btree ("deadline","tenant_id") WHERE not is_deleted and "deadline" is not null and "status" in (2, 4);
--> statement-breakpoint
CREATE INDEX "petition_petitionxxptjjjb_erase_erase_time_due_idx" ON "petition_petitionxxptjjjb" USING btree ("erase_time","tenant_id") WHERE not is_deleted and "erase_time" is not null and "status" in (6, 7, 8);
--> statement-breakpoint
CREATE UNIQUE INDEX "petition_petitionxxptywyjxt_letter_no_key" ON "petition_petitionxxptywyjxt" USING btree ("tenant_id","letter_no") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "petition_petitionxxptywyjxt_category_id_idx" ON "petition_petitionxxptywyjxt" USING btree ("tenant_id","category_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "petition_petitionxxptywyjxt_repeat_of_idx" ON "petition_petitionxxptywyjxt" USING btree ("tenant_id","repeat_of","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "petition_petitionxxptywyjxt_person_name_hash_idx" ON "petition_petitionxxptywyjxt" USING btree ("tenant_id","person_name_hash","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "petition_petitionxxptywyjxt_phone_hash_idx" ON "petition_petitionxxptywyjxt" USING btree ("tenant_id","phone_hash","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "petition_petitionxxptywyjxt_id_no_hash_idx" ON "petition_petitionxxptywyjxt" USING btree ("tenant_id","id_no_hash","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "petition_petitionxxptywyjxt_address_hash_idx" ON "petition_petitionxxptywyjxt" USING btree ("tenant_id","address_hash","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "petition_petitionxxptywyjxt_dept_id_idx" ON "petition_petitionxxptywyjxt" USING btree ("tenant_id","dept_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "petition_petitionxxptywyjxt_check_user_idx" ON "petition_petitionxxptywyjxt" USING btree ("tenant_id","check_user","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "petition_petitionxxptywyjxt_receive_user_idx" ON "petition_petitionxxptywyjxt" USING btree ("tenant_id","receive_user","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "petition_petitionxxptywyjxt_reply_user_idx" ON "petition_petitionxxptywyjxt" USING btree ("tenant_id","reply_user","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "petition_petitionxxptywyjxt_dispose_user_idx" ON "petition_petitionxxptywyjxt" USING btree ("tenant_id","dispose_user","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "petition_petitionxxptywyjxt_status_idx" ON "petition_petitionxxptywyjxt" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "petition_petitionxxptywyjxt_status_deadline_idx" ON "petition_petitionxxptywyjxt" USING btree ("tenant_id","status","deadline","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "petition_petitionxxptywyjxt_dept_id_status_idx" ON "petition_petitionxxptywyjxt" USING btree ("tenant_id","dept_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "petition_petitionxxptywyjxt_warn_deadline_due_idx" ON "petition_petitionxxptywyjxt" USING btree ("deadline","tenant_id") WHERE not is_deleted and "deadline" is not null and "status" in (2, 4);
--> statement-breakpoint
CREATE INDEX "petition_petitionxxptywyjxt_erase_erase_time_due_idx" ON "petition_petitionxxptywyjxt" USING btree ("erase_time","tenant_id") WHERE not is_deleted and "erase_time" is not null and "status" in (6, 7, 8);
--> statement-breakpoint
CREATE UNIQUE INDEX "petition_qetitionjcblzbd_letter_no_key" ON "petition_qetitionjcblzbd" USING btree ("tenant_id","letter_no") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "petition_qetitionjcblzbd_category_id_idx" ON "petition_qetitionjcblzbd" USING btree ("tenant_id","category_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "petition_qetitionjcblzbd_repeat_of_idx" ON "petition_qetitionjcblzbd" USING btree ("tenant_id","repeat_of","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "petition_qetitionjcblzbd_person_name_hash_idx" ON "petition_qetitionjcblzbd" USING btree ("tenant_id","person_name_hash","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "petition_qetitionjcblzbd_phone_hash_idx" ON "petition_qetitionjcblzbd" USING btree ("tenant_id","phone_hash","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "petition_qetitionjcblzbd_id_no_hash_idx" ON "petition_qetitionjcblzbd" USING btree ("tenant_id","id_no_hash","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "petition_qetitionjcblzbd_address_hash_idx" ON "petition_qetitionjcblzbd" USING btree ("tenant_id","address_hash","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "petition_qetitionjcblzbd_dept_id_idx" ON "petition_qetitionjcblzbd" USING btree ("tenant_id","dept_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "petition_qetitionjcblzbd_check_user_idx" ON "petition_qetitionjcblzbd" USING btree ("tenant_id","check_user","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "petition_qetitionjcblzbd_receive_user_idx" ON "petition_qetitionjcblzbd" USING btree ("tenant_id","receive_user","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "petition_qetitionjcblzbd_reply_user_idx" ON "petition_qetitionjcblzbd" USING btree ("tenant_id","reply_user","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE UNIQUE INDEX "petition_qetitionjcblzbd_sheet_no_key" ON "petition_qetitionjcblzbd" USING btree ("tenant_id","sheet_no") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "petition_qetitionjcblzbd_from_dept_idx" ON "petition_qetitionjcblzbd" USING btree ("tenant_id","from_dept","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "petition_qetitionjcblzbd_status_idx" ON "petition_qetitionjcblzbd" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "petition_qetitionjcblzbd_status_deadline_idx" ON "petition_qetitionjcblzbd" USING btree ("tenant_id","status","deadline","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "petition_qetitionjcblzbd_dept_id_status_idx" ON "petition_qetitionjcblzbd" USING btree ("tenant_id","dept_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "petition_qetitionjcblzbd_warn_deadline_due_idx" ON "petition_qetitionjcblzbd" USING btree ("deadline","tenant_id") WHERE not is_deleted and "deadline" is not null and "status" in (2, 4);
--> statement-breakpoint
CREATE INDEX "petition_qetitionjcblzbd_erase_erase_time_due_idx" ON "petition_qetitionjcblzbd" USING btree ("erase_time","tenant_id") WHERE not is_deleted and "erase_time" is not null and "status" in (6, 7, 8);
--> statement-breakpoint
CREATE UNIQUE INDEX "petition_qetitionxxptjjjb_letter_no_key" ON "petition_qetitionxxptjjjb" USING btree ("tenant_id","letter_no") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "petition_qetitionxxptjjjb_category_id_idx" ON "petition_qetitionxxptjjjb" USING btree ("tenant_id","category_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "petition_qetitionxxptjjjb_repeat_of_idx" ON "petition_qetitionxxptjjjb" USING btree ("tenant_id","repeat_of","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "petition_qetitionxxptjjjb_person_name_hash_idx" ON "petition_qetitionxxptjjjb" USING btree ("tenant_id","person_name_hash","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "petition_qetitionxxptjjjb_phone_hash_idx" ON "petition_qetitionxxptjjjb" USING btree ("tenant_id","phone_hash","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "petition_qetitionxxptjjjb_id_no_hash_idx" ON "petition_qetitionxxptjjjb" USING btree ("tenant_id","id_no_hash","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "petition_qetitionxxptjjjb_address_hash_idx" ON "petition_qetitionxxptjjjb" USING btree ("tenant_id","address_hash","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "petition_qetitionxxptjjjb_dept_id_idx" ON "petition_qetitionxxptjjjb" USING btree ("tenant_id","dept_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "petition_qetitionxxptjjjb_check_user_idx" ON "petition_qetitionxxptjjjb" USING btree ("tenant_id","check_user","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "petition_qetitionxxptjjjb_receive_user_idx" ON "petition_qetitionxxptjjjb" USING btree ("tenant_id","receive_user","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "petition_qetitionxxptjjjb_reply_user_idx" ON "petition_qetitionxxptjjjb" USING btree ("tenant_id","reply_user","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE UNIQUE INDEX "petition_qetitionxxptjjjb_platform_no_key" ON "petition_qetitionxxptjjjb" USING btree ("tenant_id","platform_no") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "petition_qetitionxxptjjjb_handover_dept_idx" ON "petition_qetitionxxptjjjb" USING btree ("tenant_id","handover_dept","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "petition_qetitionxxptjjjb_sign_user_idx" ON "petition_qetitionxxptjjjb" USING btree ("tenant_id","sign_user","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "petition_qetitionxxptjjjb_status_idx" ON "petition_qetitionxxptjjjb" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "petition_qetitionxxptjjjb_status_deadline_idx" ON "petition_qetitionxxptjjjb" USING btree ("tenant_id","status","deadline","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "petition_qetitionxxptjjjb_dept_id_status_idx" ON "petition_qetitionxxptjjjb" USING btree ("tenant_id","dept_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "petition_qetitionxxptjjjb_warn_deadline_due_idx" ON "petition_qetitionxxptjjjb" USING btree ("deadline","tenant_id") WHERE not is_deleted and "deadline" is not null and "status" in (2, 4);
--> statement-breakpoint
CREATE INDEX "petition_qetitionxxptjjjb_erase_erase_time_due_idx" ON "petition_qetitionxxptjjjb" USING btree ("erase_time","tenant_id") WHERE not is_deleted and "erase_time" is not null and "status" in (6, 7, 8);
--> statement-breakpoint
CREATE INDEX "petition_petitionwarning_receiver_ids_target_idx" ON "petition_petitionwarning_receiver_ids" USING btree ("tenant_id","target_id");
--> statement-breakpoint
CREATE INDEX "petition_qetitionjcblzbd_to_depts_target_idx" ON "petition_qetitionjcblzbd_to_depts" USING btree ("tenant_id","target_id");
--> statement-breakpoint
CREATE INDEX "petition_qetitionjcblzbd_copy_depts_target_idx" ON "petition_qetitionjcblzbd_copy_depts" USING btree ("tenant_id","target_id");
--> statement-breakpoint
ALTER TABLE "general_category" ADD CONSTRAINT "general_category_handle_days_check" CHECK ("handle_days" >= 1);
