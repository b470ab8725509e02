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

CREATE TABLE "user_accesstoken" (
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
	"name" text COLLATE "zh-x-icu" NOT NULL,
	"token_hash" text COLLATE "C" NOT NULL,
	"hint" text COLLATE "zh-x-icu" NOT NULL,
	"scopes" text COLLATE "zh-x-icu" NOT NULL,
	"expire_time" timestamptz NOT NULL,
	"last_used_time" timestamptz,
	"last_used_ip" text COLLATE "zh-x-icu",
	"end_time" timestamptz,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "user_accesstoken_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "user_accesstoken_status_check" CHECK ("status" in (0, 1))
);

CREATE TABLE "official_account" (
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
	"avatar" text COLLATE "C",
	"intro" text COLLATE "zh-x-icu",
	"category_id" bigint NOT NULL,
	"org_name" text COLLATE "zh-x-icu" NOT NULL,
	"org_code" text COLLATE "C",
	"org_code_hash" text COLLATE "C",
	"license_img" text COLLATE "C",
	"owner_user_id" bigint,
	"contact" text COLLATE "zh-x-icu",
	"phone" text COLLATE "C",
	"phone_hash" text COLLATE "C",
	"visitors" bigint DEFAULT 0,
	"verified" boolean DEFAULT false NOT NULL,
	"ban_until" timestamptz,
	"reason" text COLLATE "zh-x-icu",
	"sort" bigint DEFAULT 0,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "official_account_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "official_account_status_check" CHECK ("status" in (0, 1, 2, 3)),
	CONSTRAINT "official_account_visitors_check" CHECK ("visitors" >= 0),
	CONSTRAINT "official_account_sort_check" CHECK ("sort" >= 0)
);

CREATE TABLE "official_accountcategory" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"parent_id" bigint,
	"name" text COLLATE "zh-x-icu" NOT NULL,
	"name_en" text COLLATE "zh-x-icu",
	"code" text COLLATE "C" NOT NULL,
	"icon" text COLLATE "C",
	"need_review" boolean DEFAULT true NOT NULL,
	"sort" bigint DEFAULT 0,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "official_accountcategory_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "official_accountcategory_status_check" CHECK ("status" in (0, 1)),
	CONSTRAINT "official_accountcategory_sort_check" CHECK ("sort" >= 0)
);

CREATE TABLE "coupon_activity" (
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
	"type" text COLLATE "C" DEFAULT 'receive' NOT NULL,
	"miss_weight" bigint DEFAULT 0,
	"draws_per_day" bigint DEFAULT 1,
	"start_time" timestamptz NOT NULL,
	"end_time" timestamptz NOT NULL,
	"per_limit" bigint DEFAULT 1 NOT NULL,
	"user_scope" jsonb,
	"total" bigint,
	"received" bigint DEFAULT 0 NOT NULL,
	"budget" bigint,
	"budget_used" bigint DEFAULT 0 NOT NULL,
	"page" jsonb,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "coupon_activity_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "coupon_activity_status_check" CHECK ("status" in (0, 1, 2, 3)),
	CONSTRAINT "coupon_activity_type_check" CHECK ("type" in ('receive', 'share', 'new', 'lottery')),
	CONSTRAINT "coupon_activity_miss_weight_check" CHECK ("miss_weight" >= 0),
	CONSTRAINT "coupon_activity_draws_per_day_check" CHECK ("draws_per_day" >= 1),
	CONSTRAINT "coupon_activity_per_limit_check" CHECK ("per_limit" >= 1),
	CONSTRAINT "coupon_activity_total_check" CHECK ("total" >= 1),
	CONSTRAINT "coupon_activity_received_check" CHECK ("received" >= 0),
	CONSTRAINT "coupon_activity_received_limit_check" CHECK ("received" <= "total"),
	CONSTRAINT "coupon_activity_budget_check" CHECK ("budget" >= 1),
	CONSTRAINT "coupon_activity_budget_used_check" CHECK ("budget_used" >= 0),
	CONSTRAINT "coupon_activity_budget_used_limit_check" CHECK ("budget_used" <= "budget")
);

CREATE TABLE "coupon_activityprize" (
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
	"coupon_id" bigint NOT NULL,
	"weight" bigint DEFAULT 1 NOT NULL,
	"total" bigint,
	"taken" bigint DEFAULT 0 NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "coupon_activityprize_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "coupon_activityprize_status_check" CHECK ("status" in (0, 1)),
	CONSTRAINT "coupon_activityprize_weight_check" CHECK ("weight" >= 1),
	CONSTRAINT "coupon_activityprize_total_check" CHECK ("total" >= 1),
	CONSTRAINT "coupon_activityprize_taken_check" CHECK ("taken" >= 0),
	CONSTRAINT "coupon_activityprize_taken_limit_check" CHECK ("taken" <= "total")
);

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

CREATE TABLE "coupon_activityshare" (
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
	"friend_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"count_time" timestamptz,
	"reason" text COLLATE "zh-x-icu",
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "coupon_activityshare_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "coupon_activityshare_status_check" CHECK ("status" in (1, 2, 3))
);

CREATE TABLE "coupon_activitysharelog" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"share_id" bigint NOT NULL,
	"action" text COLLATE "zh-x-icu" NOT NULL,
	"before_status" bigint,
	"after_status" bigint,
	"remark" text COLLATE "zh-x-icu",
	"operator" text COLLATE "zh-x-icu",
	"role" text COLLATE "zh-x-icu",
	"ip" text COLLATE "zh-x-icu",
	"diff" jsonb,
	CONSTRAINT "coupon_activitysharelog_pkey" PRIMARY KEY("tenant_id","id")
);

CREATE TABLE "coupon_activitytake" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"activity_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"kind" text COLLATE "C" NOT NULL,
	"occasion" text COLLATE "C" NOT NULL,
	"day" date NOT NULL,
	"result" text COLLATE "C" NOT NULL,
	"count" bigint DEFAULT 0 NOT NULL,
	"gave" text COLLATE "zh-x-icu",
	"prize_id" bigint,
	"seed" text COLLATE "zh-x-icu",
	"drawn" bigint,
	"weights" jsonb,
	CONSTRAINT "coupon_activitytake_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "coupon_activitytake_kind_check" CHECK ("kind" in ('receive', 'share', 'new', 'lottery')),
	CONSTRAINT "coupon_activitytake_result_check" CHECK ("result" in ('got', 'missed')),
	CONSTRAINT "coupon_activitytake_count_check" CHECK ("count" >= 0),
	CONSTRAINT "coupon_activitytake_drawn_check" CHECK ("drawn" >= 0)
);

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

CREATE TABLE "mall_aftersale" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 10 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"no" text COLLATE "C" NOT NULL,
	"order_item_id" bigint NOT NULL,
	"order_id" bigint,
	"user_id" bigint,
	"merchant_id" bigint,
	"type" text COLLATE "C" DEFAULT 'in',
	"way" text COLLATE "C" NOT NULL,
	"qty" bigint DEFAULT 1 NOT NULL,
	"refund_price" bigint,
	"refund_point" bigint DEFAULT 0 NOT NULL,
	"freight_price" bigint DEFAULT 0 NOT NULL,
	"back_price" bigint GENERATED ALWAYS AS ((("refund_price"::numeric + "freight_price"::numeric))::bigint) STORED,
	"apply_reason" text COLLATE "zh-x-icu" NOT NULL,
	"apply_desc" text COLLATE "zh-x-icu",
	"pics" text[],
	"answer_before" timestamptz,
	"audit_user" bigint,
	"audit_time" timestamptz,
	"audit_reason" text COLLATE "zh-x-icu",
	"send_before" timestamptz,
	"carrier" text COLLATE "zh-x-icu",
	"logistics_no" text COLLATE "zh-x-icu",
	"delivery_time" timestamptz,
	"receive_time" timestamptz,
	"receive_reason" text COLLATE "zh-x-icu",
	"receive_pics" text[],
	"sellable" boolean DEFAULT true NOT NULL,
	"appeal_reason" text COLLATE "zh-x-icu",
	"merchant_statement" text COLLATE "zh-x-icu",
	"statement_before" timestamptz,
	"arbiter" bigint,
	"verdict" text COLLATE "zh-x-icu",
	"pay_refund_id" text COLLATE "C",
	"refund_ask_time" timestamptz,
	"refund_time" timestamptz,
	"refund_error" text COLLATE "zh-x-icu",
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "mall_aftersale_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "mall_aftersale_status_check" CHECK ("status" in (10, 20, 30, 40, 45, 50, 61, 62, 63, 70)),
	CONSTRAINT "mall_aftersale_type_check" CHECK ("type" in ('in', 'after')),
	CONSTRAINT "mall_aftersale_way_check" CHECK ("way" in ('refund', 'return')),
	CONSTRAINT "mall_aftersale_qty_check" CHECK ("qty" >= 1),
	CONSTRAINT "mall_aftersale_refund_price_check" CHECK ("refund_price" >= 0),
	CONSTRAINT "mall_aftersale_refund_point_check" CHECK ("refund_point" >= 0),
	CONSTRAINT "mall_aftersale_freight_price_check" CHECK ("freight_price" >= 0),
	CONSTRAINT "mall_aftersale_back_price_check" CHECK ("back_price" >= 0)
);

CREATE TABLE "mall_aftersalelog" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"after_sale_id" bigint NOT NULL,
	"action" text COLLATE "zh-x-icu" NOT NULL,
	"before_status" bigint,
	"after_status" bigint,
	"remark" text COLLATE "zh-x-icu",
	"operator" text COLLATE "zh-x-icu",
	"role" text COLLATE "zh-x-icu",
	"ip" text COLLATE "zh-x-icu",
	"diff" jsonb,
	CONSTRAINT "mall_aftersalelog_pkey" PRIMARY KEY("tenant_id","id")
);

CREATE TABLE "log_api" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"method" text COLLATE "C" NOT NULL,
	"request_uri" text COLLATE "zh-x-icu" NOT NULL,
	"status_code" bigint NOT NULL,
	"time" bigint NOT NULL,
	"title" text COLLATE "C",
	"method_class" text COLLATE "C",
	"method_name" text COLLATE "C",
	"create_by" text COLLATE "zh-x-icu",
	"remote_ip" text COLLATE "C",
	"user_agent" text COLLATE "zh-x-icu",
	"params" jsonb,
	"trace_id" text COLLATE "C",
	"service_id" text COLLATE "C",
	"server_ip" text COLLATE "zh-x-icu",
	"env" text COLLATE "zh-x-icu",
	CONSTRAINT "log_api_pkey" PRIMARY KEY("tenant_id","id")
) PARTITION BY RANGE ("id");

CREATE TABLE "log_api_default" PARTITION OF "log_api" DEFAULT;

CREATE INDEX "log_api_id_idx" ON "log_api" USING brin ("id") WITH (autosummarize = on);

CREATE TABLE "system_api_scope" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"menu_id" bigint NOT NULL,
	"resource_code" text COLLATE "zh-x-icu" NOT NULL,
	"scope_name" text COLLATE "zh-x-icu" NOT NULL,
	"scope_path" text COLLATE "zh-x-icu" NOT NULL,
	"method" text COLLATE "C" DEFAULT 'ALL' NOT NULL,
	"scope_type" integer DEFAULT 1 NOT NULL,
	"remark" text COLLATE "zh-x-icu",
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "system_api_scope_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "system_api_scope_status_check" CHECK ("status" in (0, 1)),
	CONSTRAINT "system_api_scope_method_check" CHECK ("method" in ('ALL', 'GET', 'POST', 'PUT', 'PATCH', 'DELETE')),
	CONSTRAINT "system_api_scope_scope_type_check" CHECK ("scope_type" in (1, 2))
);

CREATE TABLE "system_apiskip" (
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"path" text COLLATE "C" NOT NULL,
	"method" text COLLATE "C" DEFAULT 'GET' NOT NULL,
	"reason" text COLLATE "zh-x-icu" NOT NULL,
	"expire_time" timestamptz,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "system_apiskip_pkey" PRIMARY KEY("id"),
	CONSTRAINT "system_apiskip_status_check" CHECK ("status" in (0, 1)),
	CONSTRAINT "system_apiskip_method_check" CHECK ("method" in ('GET'))
);

CREATE TABLE "official_app" (
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
	"app_key" text COLLATE "C",
	"app_secret" text COLLATE "C",
	"app_secret_hash" text COLLATE "C",
	"icon" text COLLATE "C",
	"type" text COLLATE "C" DEFAULT 'h5' NOT NULL,
	"pkg" text COLLATE "zh-x-icu",
	"redirect_uris" text[],
	"remark" text COLLATE "zh-x-icu",
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "official_app_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "official_app_status_check" CHECK ("status" in (0, 1)),
	CONSTRAINT "official_app_type_check" CHECK ("type" in ('ios', 'android', 'h5', 'mini'))
);

CREATE TABLE "official_appclient" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 0 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"app_id" bigint NOT NULL,
	"version_name" text COLLATE "C" NOT NULL,
	"build_no" bigint,
	"url" text COLLATE "C" NOT NULL,
	"sha256" text COLLATE "C",
	"file_size" bigint,
	"min_os" text COLLATE "zh-x-icu",
	"force_update" boolean DEFAULT false NOT NULL,
	"release_notes" text COLLATE "zh-x-icu",
	"gray_percent" bigint,
	"release_time" timestamptz,
	"reason" text COLLATE "zh-x-icu",
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "official_appclient_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "official_appclient_status_check" CHECK ("status" in (0, 1, 2, 3)),
	CONSTRAINT "official_appclient_build_no_check" CHECK ("build_no" >= 1),
	CONSTRAINT "official_appclient_file_size_check" CHECK ("file_size" >= 0),
	CONSTRAINT "official_appclient_gray_percent_check" CHECK ("gray_percent" >= 1)
);

CREATE TABLE "message_push_appinfo" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"app_name" text COLLATE "C" NOT NULL,
	"app_key" text COLLATE "C" NOT NULL,
	"provider" text COLLATE "C" DEFAULT 'mock' NOT NULL,
	"gateway" text COLLATE "C",
	"secret" text COLLATE "C",
	"env" text COLLATE "C" DEFAULT 'production',
	"remark" text COLLATE "zh-x-icu",
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "message_push_appinfo_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "message_push_appinfo_status_check" CHECK ("status" in (0, 1)),
	CONSTRAINT "message_push_appinfo_provider_check" CHECK ("provider" in ('mock', 'http', 'web')),
	CONSTRAINT "message_push_appinfo_env_check" CHECK ("env" in ('test', 'production'))
);

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

CREATE TABLE "resource_attach" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 2 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"original_name" text COLLATE "zh-x-icu" NOT NULL,
	"link" text COLLATE "C" NOT NULL,
	"domain" text COLLATE "zh-x-icu",
	"name" text COLLATE "zh-x-icu",
	"extension" text COLLATE "zh-x-icu",
	"attach_size" bigint,
	"mime" text COLLATE "zh-x-icu",
	"sha256" text COLLATE "zh-x-icu",
	"oss_code" text COLLATE "zh-x-icu",
	"store_id" text COLLATE "zh-x-icu",
	"object_key" text COLLATE "zh-x-icu",
	"width" bigint,
	"height" bigint,
	"duration" bigint,
	"thumb" text COLLATE "C",
	"member_id" bigint,
	"problem" text COLLATE "zh-x-icu",
	"biz_type" text COLLATE "zh-x-icu",
	"biz_id" text COLLATE "zh-x-icu",
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "resource_attach_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "resource_attach_status_check" CHECK ("status" in (0, 1, 2, 3)),
	CONSTRAINT "resource_attach_attach_size_check" CHECK ("attach_size" >= 0)
);

CREATE TABLE "resource_attachuse" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"attach_id" bigint NOT NULL,
	"biz_tenant" text COLLATE "C" NOT NULL,
	"biz_type" text COLLATE "C" NOT NULL,
	"biz_id" text COLLATE "C" NOT NULL,
	"field" text COLLATE "C" NOT NULL,
	"owner_type" text COLLATE "C" NOT NULL,
	"owner_id" text COLLATE "C" NOT NULL,
	CONSTRAINT "resource_attachuse_pkey" PRIMARY KEY("tenant_id","id")
);

CREATE TABLE "oa_attendanceclass" (
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
	"type" text COLLATE "C" DEFAULT 'fixed' NOT NULL,
	"work_days" text[],
	"by_calendar" boolean DEFAULT true NOT NULL,
	"segments" jsonb NOT NULL,
	"cross_day" boolean DEFAULT false NOT NULL,
	"work_min" bigint DEFAULT 480,
	"before_min" bigint DEFAULT 120 NOT NULL,
	"after_min" bigint DEFAULT 240 NOT NULL,
	"late_min" bigint DEFAULT 0 NOT NULL,
	"early_min" bigint DEFAULT 0 NOT NULL,
	"absent_min" bigint,
	"places" jsonb,
	"wifi" text[],
	"effective_from" date NOT NULL,
	"effective_to" date,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "oa_attendanceclass_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "oa_attendanceclass_status_check" CHECK ("status" in (0, 1)),
	CONSTRAINT "oa_attendanceclass_type_check" CHECK ("type" in ('fixed', 'flex', 'shift')),
	CONSTRAINT "oa_attendanceclass_work_min_check" CHECK ("work_min" >= 30),
	CONSTRAINT "oa_attendanceclass_before_min_check" CHECK ("before_min" >= 0),
	CONSTRAINT "oa_attendanceclass_after_min_check" CHECK ("after_min" >= 0),
	CONSTRAINT "oa_attendanceclass_late_min_check" CHECK ("late_min" >= 0),
	CONSTRAINT "oa_attendanceclass_early_min_check" CHECK ("early_min" >= 0),
	CONSTRAINT "oa_attendanceclass_absent_min_check" CHECK ("absent_min" >= 1)
);

CREATE TABLE "oa_attendanceday" (
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
	"work_date" date NOT NULL,
	"month" text COLLATE "zh-x-icu" NOT NULL,
	"class_id" bigint,
	"on_time" timestamptz,
	"off_time" timestamptz,
	"result" text COLLATE "C" NOT NULL,
	"late_min" bigint DEFAULT 0 NOT NULL,
	"early_min" bigint DEFAULT 0 NOT NULL,
	"missing" bigint DEFAULT 0 NOT NULL,
	"work_min" bigint DEFAULT 0 NOT NULL,
	"leave_min" bigint DEFAULT 0 NOT NULL,
	"fixed" bigint DEFAULT 0 NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "oa_attendanceday_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "oa_attendanceday_status_check" CHECK ("status" in (0, 1)),
	CONSTRAINT "oa_attendanceday_result_check" CHECK ("result" in ('normal', 'late', 'early', 'missing', 'absent', 'leave', 'rest', 'open')),
	CONSTRAINT "oa_attendanceday_late_min_check" CHECK ("late_min" >= 0),
	CONSTRAINT "oa_attendanceday_early_min_check" CHECK ("early_min" >= 0),
	CONSTRAINT "oa_attendanceday_missing_check" CHECK ("missing" >= 0),
	CONSTRAINT "oa_attendanceday_work_min_check" CHECK ("work_min" >= 0),
	CONSTRAINT "oa_attendanceday_leave_min_check" CHECK ("leave_min" >= 0),
	CONSTRAINT "oa_attendanceday_fixed_check" CHECK ("fixed" >= 0)
);

CREATE TABLE "oa_attendancefix" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 0 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"user_id" bigint,
	"work_date" date NOT NULL,
	"punch_type" text COLLATE "C" NOT NULL,
	"fix_time" timestamptz NOT NULL,
	"reason" text COLLATE "zh-x-icu" NOT NULL,
	"attachments" text[],
	"month" text COLLATE "zh-x-icu",
	"audit_user" bigint,
	"audit_time" timestamptz,
	"audit_remark" text COLLATE "zh-x-icu",
	"reject_reason" text COLLATE "zh-x-icu",
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "oa_attendancefix_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "oa_attendancefix_status_check" CHECK ("status" in (0, 1, 2, 3)),
	CONSTRAINT "oa_attendancefix_punch_type_check" CHECK ("punch_type" in ('on', 'off'))
);

CREATE TABLE "oa_attendancefixlog" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"fix_id" bigint NOT NULL,
	"action" text COLLATE "zh-x-icu" NOT NULL,
	"before_status" bigint,
	"after_status" bigint,
	"remark" text COLLATE "zh-x-icu",
	"operator" text COLLATE "zh-x-icu",
	"role" text COLLATE "zh-x-icu",
	"ip" text COLLATE "zh-x-icu",
	"diff" jsonb,
	CONSTRAINT "oa_attendancefixlog_pkey" PRIMARY KEY("tenant_id","id")
);

CREATE TABLE "oa_attendancelog" (
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
	"work_date" date,
	"punch_time" timestamptz,
	"punch_type" text COLLATE "C",
	"class_id" bigint,
	"way" text COLLATE "C" NOT NULL,
	"lat" numeric(20, 6),
	"lng" numeric(20, 6),
	"accuracy" bigint,
	"place" text COLLATE "zh-x-icu",
	"remark" text COLLATE "zh-x-icu",
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "oa_attendancelog_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "oa_attendancelog_status_check" CHECK ("status" in (0, 1)),
	CONSTRAINT "oa_attendancelog_punch_type_check" CHECK ("punch_type" in ('on', 'off')),
	CONSTRAINT "oa_attendancelog_way_check" CHECK ("way" in ('gps', 'wifi')),
	CONSTRAINT "oa_attendancelog_lat_check" CHECK ("lat" >= -90),
	CONSTRAINT "oa_attendancelog_lng_check" CHECK ("lng" >= -180),
	CONSTRAINT "oa_attendancelog_accuracy_check" CHECK ("accuracy" >= 0)
);

CREATE TABLE "oa_attendancemonth" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 0 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"month" text COLLATE "C" NOT NULL,
	"people" bigint DEFAULT 0,
	"late_times" bigint DEFAULT 0,
	"early_times" bigint DEFAULT 0,
	"missing" bigint DEFAULT 0,
	"absent" bigint DEFAULT 0,
	"close_user" bigint,
	"close_time" timestamptz,
	"reopen_reason" text COLLATE "zh-x-icu",
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "oa_attendancemonth_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "oa_attendancemonth_status_check" CHECK ("status" in (0, 1)),
	CONSTRAINT "oa_attendancemonth_people_check" CHECK ("people" >= 0),
	CONSTRAINT "oa_attendancemonth_late_times_check" CHECK ("late_times" >= 0),
	CONSTRAINT "oa_attendancemonth_early_times_check" CHECK ("early_times" >= 0),
	CONSTRAINT "oa_attendancemonth_missing_check" CHECK ("missing" >= 0),
	CONSTRAINT "oa_attendancemonth_absent_check" CHECK ("absent" >= 0)
);

CREATE TABLE "oa_attendancemonthlog" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"month_id" bigint NOT NULL,
	"action" text COLLATE "zh-x-icu" NOT NULL,
	"before_status" bigint,
	"after_status" bigint,
	"remark" text COLLATE "zh-x-icu",
	"operator" text COLLATE "zh-x-icu",
	"role" text COLLATE "zh-x-icu",
	"ip" text COLLATE "zh-x-icu",
	"diff" jsonb,
	CONSTRAINT "oa_attendancemonthlog_pkey" PRIMARY KEY("tenant_id","id")
);

CREATE TABLE "oa_attendanceroster" (
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
	"work_date" date NOT NULL,
	"class_id" bigint NOT NULL,
	"remark" text COLLATE "zh-x-icu",
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "oa_attendanceroster_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "oa_attendanceroster_status_check" CHECK ("status" in (0, 1))
);

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
	CONSTRAINT "cms_attention_target_type_check" CHECK ("target_type" in ('cms/topic', 'general/tags', 'contribute/contributepersonal', 'official/account', 'petition/problem'))
);

CREATE TABLE "auth_authorization" (
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"state_hash" text COLLATE "C" NOT NULL,
	"browser_hash" text COLLATE "zh-x-icu" NOT NULL,
	"address" text COLLATE "zh-x-icu" NOT NULL,
	"of_tenant" text COLLATE "zh-x-icu" NOT NULL,
	"source" text COLLATE "zh-x-icu" NOT NULL,
	"nonce" text COLLATE "zh-x-icu" NOT NULL,
	"verifier" text COLLATE "C",
	"redirect_uri" text COLLATE "zh-x-icu" NOT NULL,
	"expire_time" timestamptz NOT NULL,
	"used_time" timestamptz,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "auth_authorization_pkey" PRIMARY KEY("id"),
	CONSTRAINT "auth_authorization_status_check" CHECK ("status" in (0, 1))
);

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

CREATE TABLE "mall_basket" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"member_id" bigint,
	"visitor" text COLLATE "zh-x-icu",
	"sku_id" bigint NOT NULL,
	"qty" bigint DEFAULT 1 NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "mall_basket_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "mall_basket_status_check" CHECK ("status" in (0, 1)),
	CONSTRAINT "mall_basket_qty_check" CHECK ("qty" >= 1)
);

CREATE TABLE "flow_binding" (
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
	"operation" text COLLATE "C" NOT NULL,
	"model_id" bigint NOT NULL,
	"conditions" jsonb,
	"sort" bigint DEFAULT 0 NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "flow_binding_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "flow_binding_status_check" CHECK ("status" in (0, 1)),
	CONSTRAINT "flow_binding_operation_check" CHECK ("operation" in ('desk/leave:start', 'desk/contributeflow:start', 'cms/news:toPublish', 'cms/news:retract', 'housekeep/merchantwithdrawal:thirdPass', 'mall/merchantgrant:give')),
	CONSTRAINT "flow_binding_sort_check" CHECK ("sort" >= 0)
);

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

CREATE TABLE "cms_bulletin" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 0 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"issue_day" date NOT NULL,
	"subject" text COLLATE "zh-x-icu" NOT NULL,
	"content" text COLLATE "zh-x-icu" NOT NULL,
	"articles" bigint DEFAULT 0 NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "cms_bulletin_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "cms_bulletin_status_check" CHECK ("status" in (0, 1, 2)),
	CONSTRAINT "cms_bulletin_articles_check" CHECK ("articles" >= 0)
);

CREATE TABLE "cms_bulletinlog" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"bulletin_id" bigint NOT NULL,
	"action" text COLLATE "zh-x-icu" NOT NULL,
	"before_status" bigint,
	"after_status" bigint,
	"remark" text COLLATE "zh-x-icu",
	"operator" text COLLATE "zh-x-icu",
	"role" text COLLATE "zh-x-icu",
	"ip" text COLLATE "zh-x-icu",
	"diff" jsonb,
	CONSTRAINT "cms_bulletinlog_pkey" PRIMARY KEY("tenant_id","id")
);

CREATE TABLE "cms_bulletinmail" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"bulletin_id" bigint NOT NULL,
	"subscriber_id" bigint NOT NULL,
	"mail_id" text COLLATE "C" NOT NULL,
	"result" text COLLATE "C" DEFAULT 'waiting' NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "cms_bulletinmail_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "cms_bulletinmail_status_check" CHECK ("status" in (0, 1)),
	CONSTRAINT "cms_bulletinmail_result_check" CHECK ("result" in ('waiting', 'sent', 'failed'))
);

CREATE TABLE "calling_callingorder" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 0 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"call_no" text COLLATE "C" NOT NULL,
	"caller_phone" text COLLATE "C" NOT NULL,
	"caller_phone_hash" text COLLATE "C",
	"caller_name" text COLLATE "zh-x-icu",
	"user_id" bigint,
	"call_time" timestamptz NOT NULL,
	"duration" bigint,
	"record_url" text COLLATE "C",
	"agent_id" bigint,
	"type" text COLLATE "C" DEFAULT 'inquiry' NOT NULL,
	"content" text COLLATE "zh-x-icu" NOT NULL,
	"biz_type" text COLLATE "C",
	"biz_id" text COLLATE "C",
	"result" text COLLATE "zh-x-icu",
	"callback_time" timestamptz,
	"satisfaction" integer,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "calling_callingorder_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "calling_callingorder_status_check" CHECK ("status" in (0, 1, 2)),
	CONSTRAINT "calling_callingorder_duration_check" CHECK ("duration" >= 0),
	CONSTRAINT "calling_callingorder_type_check" CHECK ("type" in ('inquiry', 'help', 'complaint', 'advice', 'report')),
	CONSTRAINT "calling_callingorder_biz_type_check" CHECK ("biz_type" in ('petition/petitionxxptjjjb', 'petition/petitionxxptywyjxt', 'petition/qetitionxxptjjjb', 'petition/petitioncxtppxjj', 'petition/qetitionjcblzbd', 'petition/problem', 'housekeep/order', 'ers/ersevent', 'sqfk/sqfkorder')),
	CONSTRAINT "calling_callingorder_satisfaction_check" CHECK ("satisfaction" in (1, 2, 3))
);

CREATE TABLE "calling_callingorderlog" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"call_id" bigint NOT NULL,
	"action" text COLLATE "zh-x-icu" NOT NULL,
	"before_status" bigint,
	"after_status" bigint,
	"remark" text COLLATE "zh-x-icu",
	"operator" text COLLATE "zh-x-icu",
	"role" text COLLATE "zh-x-icu",
	"ip" text COLLATE "zh-x-icu",
	"diff" jsonb,
	CONSTRAINT "calling_callingorderlog_pkey" PRIMARY KEY("tenant_id","id")
);

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
	"news_id" bigint,
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

CREATE TABLE "general_category" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"category_name" text COLLATE "zh-x-icu" NOT NULL,
	"category_name_en" text COLLATE "zh-x-icu",
	"code" text COLLATE "C",
	"category_type" bigint DEFAULT 7 NOT NULL,
	"parent_id" bigint,
	"ancestors" text COLLATE "zh-x-icu",
	"icon" text COLLATE "zh-x-icu",
	"thumb" text COLLATE "C",
	"link" text COLLATE "zh-x-icu",
	"sort" bigint DEFAULT 0,
	"is_show" boolean DEFAULT true NOT NULL,
	"is_nav" boolean DEFAULT false NOT NULL,
	"check_levels" bigint DEFAULT 1,
	"handle_days" bigint,
	"remark" text COLLATE "zh-x-icu",
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "general_category_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "general_category_status_check" CHECK ("status" in (0, 1)),
	CONSTRAINT "general_category_category_type_check" CHECK ("category_type" >= 1),
	CONSTRAINT "general_category_sort_check" CHECK ("sort" >= 0),
	CONSTRAINT "general_category_check_levels_check" CHECK ("check_levels" >= 1),
	CONSTRAINT "general_category_handle_days_check" CHECK ("handle_days" >= 1)
);

CREATE TABLE "log_census" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"date" date NOT NULL,
	"method" text COLLATE "C" NOT NULL,
	"uri" text COLLATE "C" NOT NULL,
	"count" bigint NOT NULL,
	"errors" bigint NOT NULL,
	"p50" bigint NOT NULL,
	"p95" bigint NOT NULL,
	CONSTRAINT "log_census_pkey" PRIMARY KEY("tenant_id","id")
);

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

CREATE TABLE "contribute_children" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"child_id" bigint NOT NULL,
	"relationship" text COLLATE "C" NOT NULL,
	"personal_id" bigint NOT NULL,
	"is_guardian" boolean DEFAULT false NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "contribute_children_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "contribute_children_status_check" CHECK ("status" in (0, 1)),
	CONSTRAINT "contribute_children_relationship_check" CHECK ("relationship" in ('FATHER', 'MOTHER', 'OTHERS'))
);

CREATE TABLE "system_client" (
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"client_id" text COLLATE "C" NOT NULL,
	"client_secret" text COLLATE "C" NOT NULL,
	"authorized_grant_types" text[] NOT NULL,
	"scope" text COLLATE "zh-x-icu" DEFAULT 'all' NOT NULL,
	"access_token_validity" bigint DEFAULT 7200 NOT NULL,
	"refresh_token_validity" bigint DEFAULT 604800 NOT NULL,
	"resource_ids" text[],
	"web_server_redirect_uri" text COLLATE "C",
	"authorities" text COLLATE "zh-x-icu",
	"additional_information" jsonb,
	"autoapprove" boolean DEFAULT false NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "system_client_pkey" PRIMARY KEY("id"),
	CONSTRAINT "system_client_status_check" CHECK ("status" in (0, 1)),
	CONSTRAINT "system_client_access_token_validity_check" CHECK ("access_token_validity" >= 60),
	CONSTRAINT "system_client_refresh_token_validity_check" CHECK ("refresh_token_validity" >= 60)
);

CREATE TABLE "mall_clientmerchantrelation" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"client_id" bigint NOT NULL,
	"merchant_id" bigint NOT NULL,
	"role" text COLLATE "C" DEFAULT 'customer' NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "mall_clientmerchantrelation_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "mall_clientmerchantrelation_status_check" CHECK ("status" in (0, 1)),
	CONSTRAINT "mall_clientmerchantrelation_role_check" CHECK ("role" in ('customer', 'vip'))
);

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

CREATE TABLE "develop_code" (
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"code_name" text COLLATE "zh-x-icu" NOT NULL,
	"datasource_id" bigint,
	"table_name" text COLLATE "C" NOT NULL,
	"table_prefix" text COLLATE "zh-x-icu",
	"pk_name" text COLLATE "C" DEFAULT 'id',
	"service_name" text COLLATE "C" NOT NULL,
	"package_name" text COLLATE "C" NOT NULL,
	"base_mode" integer DEFAULT 1 NOT NULL,
	"wrap_mode" integer DEFAULT 1 NOT NULL,
	"tree_parent" text COLLATE "C",
	"sub_table" text[],
	"api_path" text COLLATE "C",
	"web_path" text COLLATE "C",
	"columns" jsonb,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "develop_code_pkey" PRIMARY KEY("id"),
	CONSTRAINT "develop_code_status_check" CHECK ("status" in (0, 1)),
	CONSTRAINT "develop_code_base_mode_check" CHECK ("base_mode" in (1, 2)),
	CONSTRAINT "develop_code_wrap_mode_check" CHECK ("wrap_mode" in (1, 2))
);

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

CREATE TABLE "general_commentban" (
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
	"days" integer NOT NULL,
	"reason" text COLLATE "zh-x-icu" NOT NULL,
	"end_time" timestamptz,
	"appeal" text COLLATE "zh-x-icu",
	"appeal_time" timestamptz,
	"appeal_reply" text COLLATE "zh-x-icu",
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "general_commentban_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "general_commentban_status_check" CHECK ("status" in (1, 2, 3)),
	CONSTRAINT "general_commentban_days_check" CHECK ("days" in (0, 1, 7, 30))
);

CREATE TABLE "general_commentbanlog" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"ban_id" bigint NOT NULL,
	"action" text COLLATE "zh-x-icu" NOT NULL,
	"before_status" bigint,
	"after_status" bigint,
	"remark" text COLLATE "zh-x-icu",
	"operator" text COLLATE "zh-x-icu",
	"role" text COLLATE "zh-x-icu",
	"ip" text COLLATE "zh-x-icu",
	"diff" jsonb,
	CONSTRAINT "general_commentbanlog_pkey" PRIMARY KEY("tenant_id","id")
);

CREATE TABLE "general_commentreport" (
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
	"reason" text COLLATE "C" DEFAULT 'other' NOT NULL,
	"words" text COLLATE "zh-x-icu",
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "general_commentreport_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "general_commentreport_status_check" CHECK ("status" in (0, 1)),
	CONSTRAINT "general_commentreport_biz_type_check" CHECK ("biz_type" in ('general/comments', 'cms/msgcomments', 'cms/msg')),
	CONSTRAINT "general_commentreport_reason_check" CHECK ("reason" in ('abuse', 'ad', 'false', 'privacy', 'other'))
);

CREATE TABLE "general_comments" (
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
	"parent_id" bigint,
	"root_id" bigint,
	"depth" bigint DEFAULT 1,
	"content" text COLLATE "zh-x-icu" NOT NULL,
	"user_id" bigint,
	"is_staff" boolean DEFAULT false NOT NULL,
	"nick" text COLLATE "zh-x-icu",
	"ip" text COLLATE "C",
	"ip_hash" text COLLATE "C",
	"hits" jsonb,
	"hits_version" text COLLATE "zh-x-icu",
	"edit_time" timestamptz,
	"audit_user" bigint,
	"audit_time" timestamptz,
	"audit_remark" text COLLATE "zh-x-icu",
	"is_top" boolean DEFAULT false NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "general_comments_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "general_comments_status_check" CHECK ("status" in (0, 1, 2, 3, 4)),
	CONSTRAINT "general_comments_biz_type_check" CHECK ("biz_type" in ('cms/news')),
	CONSTRAINT "general_comments_depth_check" CHECK ("depth" >= 1)
);

CREATE TABLE "general_commentslog" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"comment_id" bigint NOT NULL,
	"action" text COLLATE "zh-x-icu" NOT NULL,
	"before_status" bigint,
	"after_status" bigint,
	"remark" text COLLATE "zh-x-icu",
	"operator" text COLLATE "zh-x-icu",
	"role" text COLLATE "zh-x-icu",
	"ip" text COLLATE "zh-x-icu",
	"diff" jsonb,
	CONSTRAINT "general_commentslog_pkey" PRIMARY KEY("tenant_id","id")
);

CREATE TABLE "desk_contribute" (
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
	"type" text COLLATE "C" DEFAULT 'task' NOT NULL,
	"content" text COLLATE "zh-x-icu",
	"due_date" date,
	"link" text COLLATE "C",
	"is_read" boolean DEFAULT false NOT NULL,
	"owner_id" bigint,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "desk_contribute_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "desk_contribute_status_check" CHECK ("status" in (0, 1)),
	CONSTRAINT "desk_contribute_type_check" CHECK ("type" in ('task', 'notice', 'contribution'))
);

CREATE TABLE "contribute_contributeaddress" (
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
	"province" text COLLATE "C" NOT NULL,
	"city" text COLLATE "C" NOT NULL,
	"district" text COLLATE "C" NOT NULL,
	"detail" text COLLATE "zh-x-icu" NOT NULL,
	"postcode" text COLLATE "C",
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "contribute_contributeaddress_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "contribute_contributeaddress_status_check" CHECK ("status" in (0, 1))
);

CREATE TABLE "contribute_contributebank" (
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
	"bank_name" text COLLATE "zh-x-icu" NOT NULL,
	"branch" text COLLATE "zh-x-icu",
	"account" text COLLATE "C" NOT NULL,
	"account_hash" text COLLATE "C",
	"holder" text COLLATE "zh-x-icu" NOT NULL,
	"is_default" boolean DEFAULT true NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "contribute_contributebank_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "contribute_contributebank_status_check" CHECK ("status" in (0, 1))
);

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
	"wait_quota" bigint DEFAULT 0,
	"form_mould_id" bigint,
	"fee" bigint DEFAULT 0,
	"intro" text COLLATE "zh-x-icu",
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "contribute_contributecollectreporter_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "contribute_contributecollectreporter_status_check" CHECK ("status" in (0, 1, 2)),
	CONSTRAINT "contribute_contributecollectreporter_type_check" CHECK ("type" in ('child', 'correspondent', 'volunteer', 'station')),
	CONSTRAINT "contribute_contributecollectreporter_quota_check" CHECK ("quota" >= 0),
	CONSTRAINT "contribute_contributecollectreporter_enrolled_check" CHECK ("enrolled" >= 0),
	CONSTRAINT "contribute_contributecollectreporter_enrolled_limit_check" CHECK ("enrolled" <= "quota"),
	CONSTRAINT "contribute_contributecollectreporter_wait_quota_check" CHECK ("wait_quota" >= 0),
	CONSTRAINT "contribute_contributecollectreporter_fee_check" CHECK ("fee" >= 0)
);

CREATE TABLE "desk_contributeflow" (
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
	"manuscript_id" bigint NOT NULL,
	"personal_id" bigint,
	"royalty" bigint,
	"opinion" text COLLATE "zh-x-icu",
	"user_id" bigint,
	"definition_id" bigint,
	"instance_id" bigint,
	"decide_time" timestamptz,
	"reject_reason" text COLLATE "zh-x-icu",
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "desk_contributeflow_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "desk_contributeflow_status_check" CHECK ("status" in (0, 1, 2, 3, 4)),
	CONSTRAINT "desk_contributeflow_royalty_check" CHECK ("royalty" >= 0)
);

CREATE TABLE "contribute_contributelittlereporter" (
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
	"code" text COLLATE "C" NOT NULL,
	"code_hash" text COLLATE "C",
	"sex" integer DEFAULT 3,
	"birthday" date,
	"avatar" text COLLATE "C",
	"school_info_id" bigint NOT NULL,
	"school" text COLLATE "zh-x-icu",
	"class_name" text COLLATE "zh-x-icu",
	"guardian_id" bigint,
	"consent_file" text COLLATE "C",
	"consent_time" timestamptz,
	"cert_no" text COLLATE "C",
	"issue_date" date,
	"expire_date" date,
	"apply_note" text COLLATE "zh-x-icu",
	"level" integer,
	"points" bigint DEFAULT 0,
	"remarks" text COLLATE "zh-x-icu",
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "contribute_contributelittlereporter_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "contribute_contributelittlereporter_status_check" CHECK ("status" in (0, 1, 2, 3)),
	CONSTRAINT "contribute_contributelittlereporter_sex_check" CHECK ("sex" in (1, 2, 3)),
	CONSTRAINT "contribute_contributelittlereporter_level_check" CHECK ("level" in (1, 2, 3))
);

CREATE TABLE "contribute_contributepersonal" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"identify_type" text[] NOT NULL,
	"name" text COLLATE "C" NOT NULL,
	"pen_name" text COLLATE "zh-x-icu",
	"sex" integer DEFAULT 3,
	"id_no" text COLLATE "C",
	"id_no_hash" text COLLATE "C",
	"avatar" text COLLATE "C",
	"mobile" text COLLATE "C" NOT NULL,
	"mobile_hash" text COLLATE "C",
	"email" text COLLATE "zh-x-icu",
	"unit" text COLLATE "zh-x-icu",
	"dept" text COLLATE "zh-x-icu",
	"region_code" text COLLATE "C",
	"level" integer,
	"card_no" text COLLATE "zh-x-icu",
	"card_expire" date,
	"documents" jsonb,
	"apply_note" text COLLATE "zh-x-icu",
	"join_date" date,
	"user_id" bigint,
	"points" bigint DEFAULT 0,
	"payment" integer DEFAULT 1 NOT NULL,
	"maintain_name" text COLLATE "zh-x-icu",
	"remarks" text COLLATE "zh-x-icu",
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "contribute_contributepersonal_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "contribute_contributepersonal_status_check" CHECK ("status" in (0, 1, 2, 3, 4)),
	CONSTRAINT "contribute_contributepersonal_sex_check" CHECK ("sex" in (1, 2, 3)),
	CONSTRAINT "contribute_contributepersonal_level_check" CHECK ("level" in (1, 2, 3)),
	CONSTRAINT "contribute_contributepersonal_payment_check" CHECK ("payment" in (1, 2))
);

CREATE TABLE "contribute_contributeschoolinfo" (
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
	"type" integer DEFAULT 1 NOT NULL,
	"parent_id" bigint,
	"region_code" text COLLATE "C",
	"teacher" text COLLATE "zh-x-icu",
	"phone" text COLLATE "C",
	"phone_hash" text COLLATE "C",
	"student_count" bigint DEFAULT 0,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "contribute_contributeschoolinfo_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "contribute_contributeschoolinfo_status_check" CHECK ("status" in (0, 1)),
	CONSTRAINT "contribute_contributeschoolinfo_type_check" CHECK ("type" in (1, 2, 3)),
	CONSTRAINT "contribute_contributeschoolinfo_student_count_check" CHECK ("student_count" >= 0)
);

CREATE TABLE "contribute_contributeschooluser" (
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
	"school_info_id" bigint NOT NULL,
	"bind_time" timestamptz,
	"remark" text COLLATE "zh-x-icu",
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "contribute_contributeschooluser_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "contribute_contributeschooluser_status_check" CHECK ("status" in (0, 1))
);

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

CREATE TABLE "coupon_coupon" (
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
	"type" text COLLATE "C" DEFAULT 'amount' NOT NULL,
	"threshold" bigint DEFAULT 0 NOT NULL,
	"amount" bigint,
	"percent" bigint,
	"max_off" bigint,
	"scope" text COLLATE "C" DEFAULT 'all' NOT NULL,
	"scope_ids" text[],
	"bearer" text COLLATE "C" DEFAULT 'merchant' NOT NULL,
	"take_type" text COLLATE "C" DEFAULT 'user' NOT NULL,
	"total_count" bigint NOT NULL,
	"take_count" bigint DEFAULT 0 NOT NULL,
	"use_count" bigint DEFAULT 0 NOT NULL,
	"per_limit" bigint DEFAULT 1 NOT NULL,
	"budget" bigint,
	"budget_used" bigint DEFAULT 0 NOT NULL,
	"take_from" timestamptz,
	"take_to" timestamptz,
	"validity_type" text COLLATE "C" DEFAULT 'days' NOT NULL,
	"valid_from" timestamptz,
	"valid_to" timestamptz,
	"start_days" bigint DEFAULT 0,
	"end_days" bigint DEFAULT 30,
	"desc" text COLLATE "zh-x-icu",
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "coupon_coupon_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "coupon_coupon_status_check" CHECK ("status" in (0, 1, 2, 3)),
	CONSTRAINT "coupon_coupon_type_check" CHECK ("type" in ('amount', 'percent', 'exchange')),
	CONSTRAINT "coupon_coupon_threshold_check" CHECK ("threshold" >= 0),
	CONSTRAINT "coupon_coupon_amount_check" CHECK ("amount" >= 1),
	CONSTRAINT "coupon_coupon_percent_check" CHECK ("percent" >= 1),
	CONSTRAINT "coupon_coupon_max_off_check" CHECK ("max_off" >= 1),
	CONSTRAINT "coupon_coupon_scope_check" CHECK ("scope" in ('all', 'category', 'product', 'merchant', 'service')),
	CONSTRAINT "coupon_coupon_bearer_check" CHECK ("bearer" in ('merchant', 'platform')),
	CONSTRAINT "coupon_coupon_take_type_check" CHECK ("take_type" in ('user', 'admin', 'register', 'activity')),
	CONSTRAINT "coupon_coupon_total_count_check" CHECK ("total_count" >= 1),
	CONSTRAINT "coupon_coupon_take_count_check" CHECK ("take_count" >= 0),
	CONSTRAINT "coupon_coupon_take_count_limit_check" CHECK ("take_count" <= "total_count"),
	CONSTRAINT "coupon_coupon_use_count_check" CHECK ("use_count" >= 0),
	CONSTRAINT "coupon_coupon_per_limit_check" CHECK ("per_limit" >= 1),
	CONSTRAINT "coupon_coupon_budget_check" CHECK ("budget" >= 1),
	CONSTRAINT "coupon_coupon_budget_used_check" CHECK ("budget_used" >= 0),
	CONSTRAINT "coupon_coupon_budget_used_limit_check" CHECK ("budget_used" <= "budget"),
	CONSTRAINT "coupon_coupon_validity_type_check" CHECK ("validity_type" in ('range', 'days')),
	CONSTRAINT "coupon_coupon_start_days_check" CHECK ("start_days" >= 0),
	CONSTRAINT "coupon_coupon_end_days_check" CHECK ("end_days" >= 1)
);

CREATE TABLE "coupon_activitylog" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"activity_id" bigint NOT NULL,
	"action" text COLLATE "zh-x-icu" NOT NULL,
	"before_status" bigint,
	"after_status" bigint,
	"remark" text COLLATE "zh-x-icu",
	"operator" text COLLATE "zh-x-icu",
	"role" text COLLATE "zh-x-icu",
	"ip" text COLLATE "zh-x-icu",
	"diff" jsonb,
	CONSTRAINT "coupon_activitylog_pkey" PRIMARY KEY("tenant_id","id")
);

CREATE TABLE "coupon_couponissue" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"coupon_id" bigint NOT NULL,
	"audience" text COLLATE "C" DEFAULT 'phones' NOT NULL,
	"phones" text COLLATE "C",
	"phones_hash" text COLLATE "C",
	"total" bigint DEFAULT 0 NOT NULL,
	"done" bigint DEFAULT 0 NOT NULL,
	"failed" bigint DEFAULT 0 NOT NULL,
	"end_time" timestamptz,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "coupon_couponissue_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "coupon_couponissue_status_check" CHECK ("status" in (1, 2)),
	CONSTRAINT "coupon_couponissue_audience_check" CHECK ("audience" in ('all', 'phones')),
	CONSTRAINT "coupon_couponissue_total_check" CHECK ("total" >= 0),
	CONSTRAINT "coupon_couponissue_done_check" CHECK ("done" >= 0),
	CONSTRAINT "coupon_couponissue_failed_check" CHECK ("failed" >= 0)
);

CREATE TABLE "coupon_couponissueline" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"issue_id" bigint NOT NULL,
	"phone" text COLLATE "C",
	"phone_hash" text COLLATE "C",
	"user_id" bigint,
	"result" text COLLATE "C" NOT NULL,
	"reason" text COLLATE "zh-x-icu",
	"user_coupon_id" bigint,
	CONSTRAINT "coupon_couponissueline_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "coupon_couponissueline_result_check" CHECK ("result" in ('issued', 'refused'))
);

CREATE TABLE "coupon_couponissuelog" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"issue_id" bigint NOT NULL,
	"action" text COLLATE "zh-x-icu" NOT NULL,
	"before_status" bigint,
	"after_status" bigint,
	"remark" text COLLATE "zh-x-icu",
	"operator" text COLLATE "zh-x-icu",
	"role" text COLLATE "zh-x-icu",
	"ip" text COLLATE "zh-x-icu",
	"diff" jsonb,
	CONSTRAINT "coupon_couponissuelog_pkey" PRIMARY KEY("tenant_id","id")
);

CREATE TABLE "coupon_couponlog" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"coupon_id" bigint NOT NULL,
	"action" text COLLATE "zh-x-icu" NOT NULL,
	"before_status" bigint,
	"after_status" bigint,
	"remark" text COLLATE "zh-x-icu",
	"operator" text COLLATE "zh-x-icu",
	"role" text COLLATE "zh-x-icu",
	"ip" text COLLATE "zh-x-icu",
	"diff" jsonb,
	CONSTRAINT "coupon_couponlog_pkey" PRIMARY KEY("tenant_id","id")
);

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

CREATE TABLE "system_data_scope" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"menu_id" bigint NOT NULL,
	"resource_code" text COLLATE "zh-x-icu" NOT NULL,
	"scope_name" text COLLATE "zh-x-icu" NOT NULL,
	"scope_type" integer DEFAULT 2 NOT NULL,
	"scope_field" text COLLATE "zh-x-icu" DEFAULT '*',
	"scope_class" text COLLATE "zh-x-icu",
	"scope_column" text COLLATE "zh-x-icu" DEFAULT 'createDept',
	"scope_value" text COLLATE "zh-x-icu",
	"remark" text COLLATE "zh-x-icu",
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "system_data_scope_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "system_data_scope_status_check" CHECK ("status" in (0, 1)),
	CONSTRAINT "system_data_scope_scope_type_check" CHECK ("scope_type" in (1, 2, 3, 4, 5, 6))
);

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

CREATE TABLE "develop_datasource" (
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"name" text COLLATE "C" NOT NULL,
	"driver_class" text COLLATE "C" DEFAULT 'org.postgresql.Driver' NOT NULL,
	"url" text COLLATE "C" NOT NULL,
	"username" text COLLATE "zh-x-icu",
	"password" text COLLATE "C",
	"shard" bigint,
	"remark" text COLLATE "zh-x-icu",
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "develop_datasource_pkey" PRIMARY KEY("id"),
	CONSTRAINT "develop_datasource_status_check" CHECK ("status" in (0, 1)),
	CONSTRAINT "develop_datasource_driver_class_check" CHECK ("driver_class" in ('org.postgresql.Driver', 'com.mysql.cj.jdbc.Driver')),
	CONSTRAINT "develop_datasource_shard_check" CHECK ("shard" >= 1)
);

CREATE TABLE "flow_definition" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"model_id" bigint,
	"deployment_id" text COLLATE "zh-x-icu",
	"process_key" text COLLATE "zh-x-icu",
	"name" text COLLATE "zh-x-icu" NOT NULL,
	"version_no" bigint DEFAULT 1 NOT NULL,
	"category" text COLLATE "C",
	"description" text COLLATE "zh-x-icu",
	"is_latest" boolean DEFAULT false NOT NULL,
	"resource_name" text COLLATE "zh-x-icu",
	"form" jsonb,
	"xml" text COLLATE "zh-x-icu",
	"deploy_time" timestamptz,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "flow_definition_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "flow_definition_status_check" CHECK ("status" in (1, 2)),
	CONSTRAINT "flow_definition_version_no_check" CHECK ("version_no" >= 1)
);

CREATE TABLE "system_dept" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"dept_name" text COLLATE "zh-x-icu" NOT NULL,
	"full_name" text COLLATE "zh-x-icu",
	"parent_id" bigint,
	"ancestors" text COLLATE "zh-x-icu",
	"dept_category" integer DEFAULT 2 NOT NULL,
	"leader_id" bigint,
	"phone" text COLLATE "zh-x-icu",
	"region_code" text COLLATE "C",
	"sort" bigint DEFAULT 0 NOT NULL,
	"remark" text COLLATE "zh-x-icu",
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "system_dept_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "system_dept_status_check" CHECK ("status" in (0, 1)),
	CONSTRAINT "system_dept_dept_category_check" CHECK ("dept_category" in (1, 2, 3)),
	CONSTRAINT "system_dept_sort_check" CHECK ("sort" >= 0)
);

CREATE TABLE "flow_deputy" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 0 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"reason" text COLLATE "zh-x-icu" NOT NULL,
	"user_id" bigint NOT NULL,
	"deputy_id" bigint NOT NULL,
	"start_time" timestamptz NOT NULL,
	"end_time" timestamptz NOT NULL,
	"leave_id" bigint,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "flow_deputy_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "flow_deputy_status_check" CHECK ("status" in (0, 1, 2))
);

CREATE TABLE "system_dict" (
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"code" text COLLATE "zh-x-icu" NOT NULL,
	"dict_value" text COLLATE "zh-x-icu" NOT NULL,
	"dict_value_en" text COLLATE "zh-x-icu",
	"dict_key" text COLLATE "C",
	"parent_id" bigint,
	"sort" bigint DEFAULT 0 NOT NULL,
	"is_sealed" boolean DEFAULT false NOT NULL,
	"color" text COLLATE "C",
	"remark" text COLLATE "zh-x-icu",
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "system_dict_pkey" PRIMARY KEY("id"),
	CONSTRAINT "system_dict_status_check" CHECK ("status" in (0, 1)),
	CONSTRAINT "system_dict_sort_check" CHECK ("sort" >= 0)
);

CREATE TABLE "system_dict_biz" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"code" text COLLATE "zh-x-icu" NOT NULL,
	"dict_value" text COLLATE "zh-x-icu" NOT NULL,
	"dict_value_en" text COLLATE "zh-x-icu",
	"dict_key" text COLLATE "C",
	"parent_id" bigint,
	"sort" bigint DEFAULT 0 NOT NULL,
	"is_sealed" boolean DEFAULT false NOT NULL,
	"color" text COLLATE "C",
	"remark" text COLLATE "zh-x-icu",
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "system_dict_biz_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "system_dict_biz_status_check" CHECK ("status" in (0, 1)),
	CONSTRAINT "system_dict_biz_sort_check" CHECK ("sort" >= 0)
);

CREATE TABLE "pay_difference" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 0 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"day" date NOT NULL,
	"kind" text COLLATE "C" NOT NULL,
	"channel_code" text COLLATE "C",
	"ref_no" text COLLATE "C" NOT NULL,
	"ours" bigint,
	"theirs" bigint,
	"detail" text COLLATE "zh-x-icu",
	"explanation" text COLLATE "zh-x-icu",
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "pay_difference_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "pay_difference_status_check" CHECK ("status" in (0, 1)),
	CONSTRAINT "pay_difference_kind_check" CHECK ("kind" in ('missingHere', 'missingThere', 'amount', 'state', 'ledger')),
	CONSTRAINT "pay_difference_channel_code_check" CHECK ("channel_code" in ('wx_pub', 'wx_lite', 'wx_app', 'ali_pc', 'ali_wap', 'wallet', 'mock'))
);

CREATE TABLE "pay_differencelog" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"difference_id" bigint NOT NULL,
	"action" text COLLATE "zh-x-icu" NOT NULL,
	"before_status" bigint,
	"after_status" bigint,
	"remark" text COLLATE "zh-x-icu",
	"operator" text COLLATE "zh-x-icu",
	"role" text COLLATE "zh-x-icu",
	"ip" text COLLATE "zh-x-icu",
	"diff" jsonb,
	CONSTRAINT "pay_differencelog_pkey" PRIMARY KEY("tenant_id","id")
);

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

CREATE TABLE "log_due" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 0 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"biz_type" text COLLATE "zh-x-icu" NOT NULL,
	"biz_id" text COLLATE "zh-x-icu" NOT NULL,
	"action" text COLLATE "zh-x-icu" NOT NULL,
	"due_key" text COLLATE "C" NOT NULL,
	"moment" timestamptz NOT NULL,
	"due_time" timestamptz NOT NULL,
	"done_time" timestamptz,
	"attempts" bigint DEFAULT 0,
	"next_try" timestamptz,
	"reason" text COLLATE "zh-x-icu",
	"row_version" bigint,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "log_due_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "log_due_status_check" CHECK ("status" in (0, 1))
);

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
	CONSTRAINT "general_enroll_biz_type_check" CHECK ("biz_type" in ('activities/campaign', 'general/placeopencontrol', 'contribute/contributecollectreporter', 'cms/newsenroll')),
	CONSTRAINT "general_enroll_seat_no_check" CHECK ("seat_no" >= 1)
);

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

CREATE TABLE "log_error" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"source" text COLLATE "C" NOT NULL,
	"exception_name" text COLLATE "zh-x-icu",
	"message" text COLLATE "zh-x-icu" NOT NULL,
	"method" text COLLATE "C",
	"request_uri" text COLLATE "zh-x-icu",
	"occur_time" timestamptz,
	"file_name" text COLLATE "zh-x-icu",
	"line_number" bigint,
	"stack_trace" text COLLATE "zh-x-icu",
	"info" text COLLATE "zh-x-icu",
	"create_by" text COLLATE "zh-x-icu",
	"remote_ip" text COLLATE "C",
	"user_agent" text COLLATE "zh-x-icu",
	"params" jsonb,
	"trace_id" text COLLATE "C",
	"service_id" text COLLATE "C",
	"server_ip" text COLLATE "zh-x-icu",
	"env" text COLLATE "zh-x-icu",
	CONSTRAINT "log_error_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "log_error_source_check" CHECK ("source" in ('server', 'job', 'browser'))
) PARTITION BY RANGE ("id");

CREATE TABLE "log_error_default" PARTITION OF "log_error" DEFAULT;

CREATE INDEX "log_error_id_idx" ON "log_error" USING brin ("id") WITH (autosummarize = on);

CREATE TABLE "ers_ersevaluate" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 0 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"event_id" bigint NOT NULL,
	"speed" bigint,
	"effect" bigint,
	"coordination" bigint,
	"summary" text COLLATE "zh-x-icu",
	"lessons" text COLLATE "zh-x-icu",
	"evaluator" bigint,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "ers_ersevaluate_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "ers_ersevaluate_status_check" CHECK ("status" in (0, 1)),
	CONSTRAINT "ers_ersevaluate_speed_check" CHECK ("speed" >= 1),
	CONSTRAINT "ers_ersevaluate_effect_check" CHECK ("effect" >= 1),
	CONSTRAINT "ers_ersevaluate_coordination_check" CHECK ("coordination" >= 1)
);

CREATE TABLE "ers_ersevent" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 0 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"event_no" text COLLATE "C" NOT NULL,
	"title" text COLLATE "zh-x-icu" NOT NULL,
	"type_id" bigint NOT NULL,
	"severity" integer DEFAULT 4 NOT NULL,
	"content" text COLLATE "zh-x-icu" NOT NULL,
	"is_drill" boolean DEFAULT false NOT NULL,
	"source" text COLLATE "C" DEFAULT 'call',
	"reporter" text COLLATE "zh-x-icu",
	"phone" text COLLATE "C",
	"phone_hash" text COLLATE "C",
	"images" text[],
	"videos" jsonb,
	"occur_time" timestamptz NOT NULL,
	"report_time" timestamptz,
	"place" text COLLATE "zh-x-icu" NOT NULL,
	"lat" numeric(20, 6),
	"lng" numeric(20, 6),
	"region_code" text COLLATE "C",
	"casualties" bigint DEFAULT 0,
	"injured" bigint DEFAULT 0,
	"missing" bigint DEFAULT 0,
	"loss" bigint,
	"dept_id" bigint,
	"owner_id" bigint,
	"assignee_id" bigint,
	"from_dept" bigint,
	"held_since" timestamptz,
	"receive_due" timestamptz,
	"receive_time" timestamptz,
	"escalate_at" timestamptz,
	"escalation" bigint DEFAULT 0,
	"accept_due" timestamptz,
	"accept_time" timestamptz,
	"handle_due" timestamptz,
	"warn_flag" integer DEFAULT 0,
	"overdue" boolean DEFAULT false NOT NULL,
	"extended" bigint DEFAULT 0,
	"send_backs" bigint DEFAULT 0,
	"proofs" bigint DEFAULT 0,
	"inadmissible_code" text COLLATE "C",
	"inadmissible_reason" text COLLATE "zh-x-icu",
	"parent_id" bigint,
	"asked_by" bigint,
	"asked_time" timestamptz,
	"finish_time" timestamptz,
	"result" text COLLATE "zh-x-icu",
	"reopen_count" bigint DEFAULT 0,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "ers_ersevent_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "ers_ersevent_status_check" CHECK ("status" in (0, 1, 2, 3, 4, 5, 6)),
	CONSTRAINT "ers_ersevent_severity_check" CHECK ("severity" in (1, 2, 3, 4)),
	CONSTRAINT "ers_ersevent_source_check" CHECK ("source" in ('call', 'app', 'sensor', 'patrol')),
	CONSTRAINT "ers_ersevent_lat_check" CHECK ("lat" >= -90),
	CONSTRAINT "ers_ersevent_lng_check" CHECK ("lng" >= -180),
	CONSTRAINT "ers_ersevent_casualties_check" CHECK ("casualties" >= 0),
	CONSTRAINT "ers_ersevent_injured_check" CHECK ("injured" >= 0),
	CONSTRAINT "ers_ersevent_missing_check" CHECK ("missing" >= 0),
	CONSTRAINT "ers_ersevent_loss_check" CHECK ("loss" >= 0),
	CONSTRAINT "ers_ersevent_warn_flag_check" CHECK ("warn_flag" in (0, 1, 2)),
	CONSTRAINT "ers_ersevent_inadmissible_code_check" CHECK ("inadmissible_code" in ('outside', 'untrue', 'duplicate', 'minor'))
);

CREATE TABLE "ers_erseventfeedback" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"event_id" bigint NOT NULL,
	"type_id" text COLLATE "C" DEFAULT 'progress' NOT NULL,
	"content" text COLLATE "zh-x-icu" NOT NULL,
	"images" text[],
	"lat" numeric(20, 6),
	"lng" numeric(20, 6),
	"is_public" boolean DEFAULT false NOT NULL,
	"need_support" boolean DEFAULT false NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "ers_erseventfeedback_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "ers_erseventfeedback_status_check" CHECK ("status" in (0, 1)),
	CONSTRAINT "ers_erseventfeedback_type_id_check" CHECK ("type_id" in ('progress', 'resource', 'result')),
	CONSTRAINT "ers_erseventfeedback_lat_check" CHECK ("lat" >= -90),
	CONSTRAINT "ers_erseventfeedback_lng_check" CHECK ("lng" >= -180)
);

CREATE TABLE "ers_erseventlog" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"event_id" bigint NOT NULL,
	"action" text COLLATE "zh-x-icu" NOT NULL,
	"before_status" bigint,
	"after_status" bigint,
	"remark" text COLLATE "zh-x-icu",
	"operator" text COLLATE "zh-x-icu",
	"role" text COLLATE "zh-x-icu",
	"ip" text COLLATE "zh-x-icu",
	"diff" jsonb,
	CONSTRAINT "ers_erseventlog_pkey" PRIMARY KEY("tenant_id","id")
);

CREATE TABLE "ers_erstype" (
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
	"code" text COLLATE "C" NOT NULL,
	"dept_id" bigint,
	"clocks" jsonb,
	"sort" bigint DEFAULT 0,
	"remark" text COLLATE "zh-x-icu",
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "ers_erstype_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "ers_erstype_status_check" CHECK ("status" in (0, 1)),
	CONSTRAINT "ers_erstype_sort_check" CHECK ("sort" >= 0)
);

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

CREATE TABLE "app_config_eventlog_default" PARTITION OF "app_config_eventlog" DEFAULT;

CREATE INDEX "app_config_eventlog_id_idx" ON "app_config_eventlog" USING brin ("id") WITH (autosummarize = on);

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

CREATE TABLE "resource_exporttask" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 0 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"file_name" text COLLATE "zh-x-icu" NOT NULL,
	"noun" text COLLATE "zh-x-icu" NOT NULL,
	"of_tenant" text COLLATE "zh-x-icu" NOT NULL,
	"filters" jsonb,
	"language" text COLLATE "zh-x-icu" NOT NULL,
	"total_rows" bigint,
	"done_rows" bigint DEFAULT 0,
	"progress" bigint DEFAULT 0,
	"file_size" bigint,
	"error" text COLLATE "zh-x-icu",
	"expires_at" timestamptz,
	"file_key" text COLLATE "C",
	"attempts" bigint DEFAULT 0,
	"holder" text COLLATE "zh-x-icu",
	"held_until" timestamptz,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "resource_exporttask_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "resource_exporttask_status_check" CHECK ("status" in (0, 1, 2, 3, 4)),
	CONSTRAINT "resource_exporttask_total_rows_check" CHECK ("total_rows" >= 0),
	CONSTRAINT "resource_exporttask_done_rows_check" CHECK ("done_rows" >= 0),
	CONSTRAINT "resource_exporttask_progress_check" CHECK ("progress" >= 0),
	CONSTRAINT "resource_exporttask_file_size_check" CHECK ("file_size" >= 0),
	CONSTRAINT "resource_exporttask_attempts_check" CHECK ("attempts" >= 0)
);

CREATE TABLE "flow_follow" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"instance_no" text COLLATE "C" NOT NULL,
	"title" text COLLATE "zh-x-icu" NOT NULL,
	"definition_id" bigint NOT NULL,
	"category" text COLLATE "C",
	"business_key" text COLLATE "zh-x-icu",
	"starter_id" bigint NOT NULL,
	"starter_dept" bigint,
	"finish_time" timestamptz,
	"form" jsonb,
	"chosen" jsonb,
	"next_token" bigint DEFAULT 1 NOT NULL,
	"parent_id" bigint,
	"parent_token" bigint,
	"delete_reason" text COLLATE "zh-x-icu",
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "flow_follow_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "flow_follow_status_check" CHECK ("status" in (1, 2, 3, 4)),
	CONSTRAINT "flow_follow_next_token_check" CHECK ("next_token" >= 1)
);

CREATE TABLE "flow_followlog" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"instance_id" bigint NOT NULL,
	"action" text COLLATE "zh-x-icu" NOT NULL,
	"before_status" bigint,
	"after_status" bigint,
	"remark" text COLLATE "zh-x-icu",
	"operator" text COLLATE "zh-x-icu",
	"role" text COLLATE "zh-x-icu",
	"ip" text COLLATE "zh-x-icu",
	"diff" jsonb,
	CONSTRAINT "flow_followlog_pkey" PRIMARY KEY("tenant_id","id")
);

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

CREATE TABLE "mall_freight" (
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
	"merchant_id" bigint NOT NULL,
	"kind" text COLLATE "C" DEFAULT 'fixed' NOT NULL,
	"price" bigint NOT NULL,
	"free_from" bigint,
	"not_to" text[],
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "mall_freight_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "mall_freight_status_check" CHECK ("status" in (0, 1)),
	CONSTRAINT "mall_freight_kind_check" CHECK ("kind" in ('fixed', 'freeFrom')),
	CONSTRAINT "mall_freight_price_check" CHECK ("price" >= 0),
	CONSTRAINT "mall_freight_free_from_check" CHECK ("free_from" >= 1)
);

CREATE TABLE "cms_front" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"launch_no" bigint,
	"summary" text COLLATE "zh-x-icu",
	"added_count" bigint,
	"removed_count" bigint,
	"changed_count" bigint,
	"moved_count" bigint,
	"remark" text COLLATE "zh-x-icu",
	"item_count" bigint,
	"restored_no" bigint,
	"slots" jsonb,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "cms_front_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "cms_front_status_check" CHECK ("status" in (0, 1)),
	CONSTRAINT "cms_front_added_count_check" CHECK ("added_count" >= 0),
	CONSTRAINT "cms_front_removed_count_check" CHECK ("removed_count" >= 0),
	CONSTRAINT "cms_front_changed_count_check" CHECK ("changed_count" >= 0),
	CONSTRAINT "cms_front_moved_count_check" CHECK ("moved_count" >= 0)
);

CREATE TABLE "system_frontendmenu" (
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"parent_id" bigint,
	"code" text COLLATE "C" NOT NULL,
	"name" text COLLATE "zh-x-icu" NOT NULL,
	"name_en" text COLLATE "zh-x-icu",
	"alias" text COLLATE "zh-x-icu",
	"path" text COLLATE "zh-x-icu",
	"source" text COLLATE "zh-x-icu",
	"sort" bigint DEFAULT 0 NOT NULL,
	"category" integer DEFAULT 1 NOT NULL,
	"action" integer DEFAULT 0,
	"is_open" integer DEFAULT 1,
	"component" text COLLATE "zh-x-icu",
	"roles" text[],
	"remark" text COLLATE "zh-x-icu",
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "system_frontendmenu_pkey" PRIMARY KEY("id"),
	CONSTRAINT "system_frontendmenu_status_check" CHECK ("status" in (0, 1)),
	CONSTRAINT "system_frontendmenu_sort_check" CHECK ("sort" >= 0),
	CONSTRAINT "system_frontendmenu_category_check" CHECK ("category" in (1, 2)),
	CONSTRAINT "system_frontendmenu_action_check" CHECK ("action" in (0, 1, 2, 3)),
	CONSTRAINT "system_frontendmenu_is_open_check" CHECK ("is_open" in (1, 2))
);

CREATE TABLE "cms_frontslot" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"module_id" bigint NOT NULL,
	"base" text COLLATE "zh-x-icu",
	"items" jsonb,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "cms_frontslot_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "cms_frontslot_status_check" CHECK ("status" in (0, 1))
);

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

CREATE TABLE "cms_guides" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 0 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"parent_id" bigint,
	"title" text COLLATE "zh-x-icu" NOT NULL,
	"code" text COLLATE "C",
	"news_count" bigint,
	"title_length" bigint DEFAULT 20,
	"news_id" bigint,
	"original_title" text COLLATE "zh-x-icu",
	"font_size" bigint DEFAULT 16 NOT NULL,
	"font_size_unit" text COLLATE "C" DEFAULT 'px',
	"color" text COLLATE "C" DEFAULT '#000000' NOT NULL,
	"is_bold" boolean DEFAULT false NOT NULL,
	"font_weight" bigint DEFAULT 5,
	"link_url" text COLLATE "C",
	"is_pic" boolean DEFAULT false NOT NULL,
	"thumb" text COLLATE "C",
	"is_brief" boolean DEFAULT false NOT NULL,
	"brief" text COLLATE "zh-x-icu",
	"is_timing" boolean DEFAULT false NOT NULL,
	"online_time" timestamptz,
	"offline_time" timestamptz,
	"sort" bigint DEFAULT 0 NOT NULL,
	"content" text COLLATE "zh-x-icu",
	"turn_time" timestamptz,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "cms_guides_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "cms_guides_status_check" CHECK ("status" in (0, 1)),
	CONSTRAINT "cms_guides_news_count_check" CHECK ("news_count" >= 1),
	CONSTRAINT "cms_guides_title_length_check" CHECK ("title_length" >= 1),
	CONSTRAINT "cms_guides_font_size_check" CHECK ("font_size" >= 1),
	CONSTRAINT "cms_guides_font_size_unit_check" CHECK ("font_size_unit" in ('px', 'em', 'rem')),
	CONSTRAINT "cms_guides_font_weight_check" CHECK ("font_weight" >= 0),
	CONSTRAINT "cms_guides_sort_check" CHECK ("sort" >= 0)
);

CREATE TABLE "housekeep_housechannelbalance" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"channel_id" bigint NOT NULL,
	"payable" bigint DEFAULT 0 NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "housekeep_housechannelbalance_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "housekeep_housechannelbalance_status_check" CHECK ("status" in (0, 1))
);

CREATE TABLE "housekeep_housechannelmanage" (
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
	"code" text COLLATE "C" NOT NULL,
	"contact" text COLLATE "zh-x-icu",
	"phone" text COLLATE "C",
	"phone_hash" text COLLATE "C",
	"settle_cycle" text COLLATE "C" DEFAULT 'month' NOT NULL,
	"rate" bigint DEFAULT 0 NOT NULL,
	"customer_id" bigint NOT NULL,
	"app_key" text COLLATE "C",
	"secret" text COLLATE "C",
	"push_url" text COLLATE "C",
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "housekeep_housechannelmanage_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "housekeep_housechannelmanage_status_check" CHECK ("status" in (0, 1)),
	CONSTRAINT "housekeep_housechannelmanage_settle_cycle_check" CHECK ("settle_cycle" in ('month', 'quarter')),
	CONSTRAINT "housekeep_housechannelmanage_rate_check" CHECK ("rate" >= 0)
);

CREATE TABLE "housekeep_housechannelpayment" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 0 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"channel_id" bigint NOT NULL,
	"month" text COLLATE "C" NOT NULL,
	"orders" bigint DEFAULT 0 NOT NULL,
	"amount" bigint DEFAULT 0 NOT NULL,
	"payable" bigint DEFAULT 0 NOT NULL,
	"to_pay" bigint GENERATED ALWAYS AS ((greatest("payable"::numeric, 0))::bigint) STORED,
	"to_charge" bigint GENERATED ALWAYS AS ((greatest((0 - "payable"::numeric), 0))::bigint) STORED,
	"confirm_user" bigint,
	"confirm_time" timestamptz,
	"pay_ref" text COLLATE "C",
	"paid_time" timestamptz,
	"proof" text COLLATE "C",
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "housekeep_housechannelpayment_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "housekeep_housechannelpayment_status_check" CHECK ("status" in (0, 1, 2, 3, 4)),
	CONSTRAINT "housekeep_housechannelpayment_orders_check" CHECK ("orders" >= 0),
	CONSTRAINT "housekeep_housechannelpayment_to_pay_check" CHECK ("to_pay" >= 0),
	CONSTRAINT "housekeep_housechannelpayment_to_charge_check" CHECK ("to_charge" >= 0)
);

CREATE TABLE "housekeep_housechannelservice" (
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
	"channel_id" bigint NOT NULL,
	"service_id" bigint NOT NULL,
	"price" bigint NOT NULL,
	"rate" bigint,
	"quota" bigint,
	"sold" bigint DEFAULT 0 NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "housekeep_housechannelservice_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "housekeep_housechannelservice_status_check" CHECK ("status" in (0, 1)),
	CONSTRAINT "housekeep_housechannelservice_price_check" CHECK ("price" >= 0),
	CONSTRAINT "housekeep_housechannelservice_rate_check" CHECK ("rate" >= 0),
	CONSTRAINT "housekeep_housechannelservice_quota_check" CHECK ("quota" >= 0),
	CONSTRAINT "housekeep_housechannelservice_sold_check" CHECK ("sold" >= 0),
	CONSTRAINT "housekeep_housechannelservice_sold_limit_check" CHECK ("sold" <= "quota")
);

CREATE TABLE "housekeep_housechanneluser" (
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
	"channel_id" bigint NOT NULL,
	"outer_id" text COLLATE "C" NOT NULL,
	"phone" text COLLATE "C" NOT NULL,
	"phone_hash" text COLLATE "C",
	"user_id" bigint,
	"push_time" timestamptz,
	"push_tries" bigint DEFAULT 0,
	"push_error" text COLLATE "zh-x-icu",
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "housekeep_housechanneluser_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "housekeep_housechanneluser_status_check" CHECK ("status" in (0, 1, 2, 3)),
	CONSTRAINT "housekeep_housechanneluser_push_tries_check" CHECK ("push_tries" >= 0)
);

CREATE TABLE "housekeep_houseofflinecouponsmanage" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 0 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"batch_no" text COLLATE "zh-x-icu" NOT NULL,
	"code" text COLLATE "C" NOT NULL,
	"code_hash" text COLLATE "C",
	"face_value" bigint NOT NULL,
	"valid_from" date NOT NULL,
	"valid_to" date NOT NULL,
	"holder" text COLLATE "zh-x-icu",
	"phone" text COLLATE "C",
	"phone_hash" text COLLATE "C",
	"issue_time" timestamptz,
	"verify_shop_id" bigint,
	"verify_time" timestamptz,
	"verify_user" bigint,
	"void_reason" text COLLATE "zh-x-icu",
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "housekeep_houseofflinecouponsmanage_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "housekeep_houseofflinecouponsmanage_status_check" CHECK ("status" in (0, 1, 2, 3, 4)),
	CONSTRAINT "housekeep_houseofflinecouponsmanage_face_value_check" CHECK ("face_value" >= 1)
);

CREATE TABLE "housekeep_houseofflinecouponsmanagelog" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"coupon_id" bigint NOT NULL,
	"action" text COLLATE "zh-x-icu" NOT NULL,
	"before_status" bigint,
	"after_status" bigint,
	"remark" text COLLATE "zh-x-icu",
	"operator" text COLLATE "zh-x-icu",
	"role" text COLLATE "zh-x-icu",
	"ip" text COLLATE "zh-x-icu",
	"diff" jsonb,
	CONSTRAINT "housekeep_houseofflinecouponsmanagelog_pkey" PRIMARY KEY("tenant_id","id")
);

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

CREATE TABLE "desk_leave" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 0 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"leave_no" text COLLATE "C" NOT NULL,
	"user_id" bigint,
	"leave_type" text COLLATE "C" NOT NULL,
	"start_time" timestamptz NOT NULL,
	"end_time" timestamptz NOT NULL,
	"reason" text COLLATE "zh-x-icu" NOT NULL,
	"attachments" text[],
	"handover_to" bigint,
	"days" numeric(20, 1),
	"balance_hold" bigint DEFAULT 0 NOT NULL,
	"decide_user" bigint,
	"decide_time" timestamptz,
	"decide_remark" text COLLATE "zh-x-icu",
	"reject_reason" text COLLATE "zh-x-icu",
	"instance_id" bigint,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "desk_leave_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "desk_leave_status_check" CHECK ("status" in (0, 1, 2, 3, 4)),
	CONSTRAINT "desk_leave_leave_type_check" CHECK ("leave_type" in ('annual', 'sick', 'personal', 'marriage', 'maternity', 'bereavement')),
	CONSTRAINT "desk_leave_days_check" CHECK ("days" >= 0),
	CONSTRAINT "desk_leave_balance_hold_check" CHECK ("balance_hold" >= 0),
	CONSTRAINT "desk_leave_end_time_after_check" CHECK ("start_time" <= "end_time")
);

CREATE TABLE "desk_leavebalance" (
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
	"open" bigint DEFAULT 0 NOT NULL,
	"held" bigint DEFAULT 0 NOT NULL,
	"taken" bigint DEFAULT 0 NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "desk_leavebalance_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "desk_leavebalance_status_check" CHECK ("status" in (0, 1)),
	CONSTRAINT "desk_leavebalance_open_check" CHECK ("open" >= 0),
	CONSTRAINT "desk_leavebalance_held_check" CHECK ("held" >= 0),
	CONSTRAINT "desk_leavebalance_taken_check" CHECK ("taken" >= 0)
);

CREATE TABLE "desk_leavegrant" (
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
	"year" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"reason" text COLLATE "zh-x-icu" NOT NULL,
	"revoke_reason" text COLLATE "zh-x-icu",
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "desk_leavegrant_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "desk_leavegrant_status_check" CHECK ("status" in (0, 1)),
	CONSTRAINT "desk_leavegrant_year_check" CHECK ("year" >= 2000),
	CONSTRAINT "desk_leavegrant_amount_check" CHECK ("amount" >= 1)
);

CREATE TABLE "desk_leavelog" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"leave_id" bigint NOT NULL,
	"action" text COLLATE "zh-x-icu" NOT NULL,
	"before_status" bigint,
	"after_status" bigint,
	"remark" text COLLATE "zh-x-icu",
	"operator" text COLLATE "zh-x-icu",
	"role" text COLLATE "zh-x-icu",
	"ip" text COLLATE "zh-x-icu",
	"diff" jsonb,
	CONSTRAINT "desk_leavelog_pkey" PRIMARY KEY("tenant_id","id")
);

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
	CONSTRAINT "general_like_biz_type_check" CHECK ("biz_type" in ('cms/news', 'general/comments', 'cms/msgcomments'))
);

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

CREATE TABLE "cms_liveshow" (
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
	"news_id" bigint NOT NULL,
	"is_newest_first" boolean DEFAULT true NOT NULL,
	"stream_url" text COLLATE "C",
	"start_time" timestamptz,
	"end_time" timestamptz,
	"last_seq" bigint DEFAULT 0 NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "cms_liveshow_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "cms_liveshow_status_check" CHECK ("status" in (0, 1, 2)),
	CONSTRAINT "cms_liveshow_last_seq_check" CHECK ("last_seq" >= 0)
);

CREATE TABLE "cms_liveshowlog" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"live_id" bigint NOT NULL,
	"action" text COLLATE "zh-x-icu" NOT NULL,
	"before_status" bigint,
	"after_status" bigint,
	"remark" text COLLATE "zh-x-icu",
	"operator" text COLLATE "zh-x-icu",
	"role" text COLLATE "zh-x-icu",
	"ip" text COLLATE "zh-x-icu",
	"diff" jsonb,
	CONSTRAINT "cms_liveshowlog_pkey" PRIMARY KEY("tenant_id","id")
);

CREATE TABLE "log_login" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"account" text COLLATE "zh-x-icu" NOT NULL,
	"result" integer NOT NULL,
	"reason" text COLLATE "C" NOT NULL,
	"ip" text COLLATE "zh-x-icu",
	"device" text COLLATE "zh-x-icu",
	"ua" text COLLATE "zh-x-icu",
	CONSTRAINT "log_login_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "log_login_result_check" CHECK ("result" in (0, 1)),
	CONSTRAINT "log_login_reason_check" CHECK ("reason" in ('password', 'captcha', 'wrong_password', 'locked_out', 'disabled', 'tenant_closed', 'token_reused', 'sms', 'wrong_code', 'social', 'ticket', 'scan', 'guest', 'provider_refused', 'unlock'))
) PARTITION BY RANGE ("id");

CREATE TABLE "log_login_default" PARTITION OF "log_login" DEFAULT;

CREATE INDEX "log_login_id_idx" ON "log_login" USING brin ("id") WITH (autosummarize = on);

CREATE TABLE "system_loginprovider" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"source" text COLLATE "C" NOT NULL,
	"name" text COLLATE "zh-x-icu" NOT NULL,
	"kind" text COLLATE "C" DEFAULT 'oidc' NOT NULL,
	"client_id" text COLLATE "zh-x-icu" NOT NULL,
	"client_secret" text COLLATE "C" NOT NULL,
	"issuer" text COLLATE "C",
	"authorize_url" text COLLATE "C",
	"token_url" text COLLATE "C",
	"user_info_url" text COLLATE "C",
	"scope" text COLLATE "zh-x-icu" DEFAULT 'openid profile',
	"id_field" text COLLATE "zh-x-icu" DEFAULT 'sub',
	"name_field" text COLLATE "zh-x-icu" DEFAULT 'name',
	"agent_id" text COLLATE "zh-x-icu",
	"login_url" text COLLATE "C",
	"endpoint" text COLLATE "C",
	"exchange_url" text COLLATE "C",
	"sign_method" text COLLATE "C" DEFAULT 'hmac',
	"match_phone" boolean DEFAULT false NOT NULL,
	"logo" text COLLATE "C",
	"sort" bigint DEFAULT 0,
	"remark" text COLLATE "zh-x-icu",
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "system_loginprovider_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "system_loginprovider_status_check" CHECK ("status" in (0, 1)),
	CONSTRAINT "system_loginprovider_kind_check" CHECK ("kind" in ('oidc', 'oauth2', 'wecom', 'dingtalk', 'dingqrcodeprogram', 'zmyc')),
	CONSTRAINT "system_loginprovider_sign_method_check" CHECK ("sign_method" in ('hmac', 'rsa'))
);

CREATE TABLE "resource_maillog" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 0 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"address" text COLLATE "C" NOT NULL,
	"address_hash" text COLLATE "C",
	"user_id" bigint,
	"scene" text COLLATE "C" NOT NULL,
	"send_time" timestamptz,
	"said" text COLLATE "zh-x-icu",
	"notice_id" text COLLATE "zh-x-icu",
	"body" text COLLATE "C",
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "resource_maillog_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "resource_maillog_status_check" CHECK ("status" in (0, 1, 2, 3, 4)),
	CONSTRAINT "resource_maillog_scene_check" CHECK ("scene" in ('notice', 'test', 'confirm', 'bulletin'))
);

CREATE TABLE "mall_order" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 0 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"settle_status" integer DEFAULT 0 NOT NULL,
	"order_no" text COLLATE "C" NOT NULL,
	"user_id" bigint NOT NULL,
	"merchant_id" bigint,
	"type" text COLLATE "C" DEFAULT 'goods',
	"total_price" bigint DEFAULT 0 NOT NULL,
	"user_coupon_id" bigint,
	"coupon_price" bigint DEFAULT 0 NOT NULL,
	"use_point" bigint,
	"point_price" bigint DEFAULT 0 NOT NULL,
	"total_points" bigint DEFAULT 0 NOT NULL,
	"give_point" bigint DEFAULT 0 NOT NULL,
	"freight_price" bigint DEFAULT 0 NOT NULL,
	"seen_price" bigint,
	"pay_price" bigint GENERATED ALWAYS AS ((((("total_price"::numeric + "freight_price"::numeric) - "coupon_price"::numeric) - "point_price"::numeric))::bigint) STORED,
	"refund_price" bigint DEFAULT 0 NOT NULL,
	"refund_status" integer DEFAULT 0,
	"net_price" bigint GENERATED ALWAYS AS (((((("total_price"::numeric + "freight_price"::numeric) - "coupon_price"::numeric) - "point_price"::numeric) - "refund_price"::numeric))::bigint) STORED,
	"fee_rate" bigint DEFAULT 0 NOT NULL,
	"least_fee" bigint DEFAULT 0 NOT NULL,
	"platform_fee" bigint GENERATED ALWAYS AS ((least(greatest("least_fee"::numeric, round((((((("total_price"::numeric + "freight_price"::numeric) - "coupon_price"::numeric) - "point_price"::numeric) - "refund_price"::numeric) * "fee_rate"::numeric) / nullif(10000, 0)))), (((("total_price"::numeric + "freight_price"::numeric) - "coupon_price"::numeric) - "point_price"::numeric) - "refund_price"::numeric)))::bigint) STORED,
	"merchant_income" bigint GENERATED ALWAYS AS ((((((("total_price"::numeric + "freight_price"::numeric) - "coupon_price"::numeric) - "point_price"::numeric) - "refund_price"::numeric) - least(greatest("least_fee"::numeric, round((((((("total_price"::numeric + "freight_price"::numeric) - "coupon_price"::numeric) - "point_price"::numeric) - "refund_price"::numeric) * "fee_rate"::numeric) / nullif(10000, 0)))), (((("total_price"::numeric + "freight_price"::numeric) - "coupon_price"::numeric) - "point_price"::numeric) - "refund_price"::numeric))))::bigint) STORED,
	"delivery_type" text COLLATE "C" DEFAULT 'express' NOT NULL,
	"receiver" text COLLATE "zh-x-icu" NOT NULL,
	"phone" text COLLATE "C" NOT NULL,
	"phone_hash" text COLLATE "C",
	"region_code" text COLLATE "C",
	"address" text COLLATE "C",
	"address_hash" text COLLATE "C",
	"weight" bigint DEFAULT 0,
	"user_remark" text COLLATE "zh-x-icu",
	"admin_remark" text COLLATE "zh-x-icu",
	"pay_before" timestamptz,
	"pay_time" timestamptz,
	"pay_order_id" bigint,
	"carrier" text COLLATE "zh-x-icu",
	"logistics_no" text COLLATE "zh-x-icu",
	"delivery_time" timestamptz,
	"confirm_before" timestamptz,
	"receive_time" timestamptz,
	"finish_time" timestamptz,
	"settle_at" timestamptz,
	"cancel_time" timestamptz,
	"cancel_type" text COLLATE "C",
	"cancel_reason" text COLLATE "zh-x-icu",
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "mall_order_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "mall_order_status_check" CHECK ("status" in (0, 10, 20, 30, 40)),
	CONSTRAINT "mall_order_settle_status_check" CHECK ("settle_status" in (0, 1, 2)),
	CONSTRAINT "mall_order_type_check" CHECK ("type" in ('goods', 'virtual', 'voucher')),
	CONSTRAINT "mall_order_total_price_check" CHECK ("total_price" >= 0),
	CONSTRAINT "mall_order_coupon_price_check" CHECK ("coupon_price" >= 0),
	CONSTRAINT "mall_order_use_point_check" CHECK ("use_point" >= 0),
	CONSTRAINT "mall_order_point_price_check" CHECK ("point_price" >= 0),
	CONSTRAINT "mall_order_total_points_check" CHECK ("total_points" >= 0),
	CONSTRAINT "mall_order_give_point_check" CHECK ("give_point" >= 0),
	CONSTRAINT "mall_order_freight_price_check" CHECK ("freight_price" >= 0),
	CONSTRAINT "mall_order_seen_price_check" CHECK ("seen_price" >= 0),
	CONSTRAINT "mall_order_pay_price_check" CHECK ("pay_price" >= 0),
	CONSTRAINT "mall_order_refund_price_check" CHECK ("refund_price" >= 0),
	CONSTRAINT "mall_order_refund_status_check" CHECK ("refund_status" in (0, 1, 2)),
	CONSTRAINT "mall_order_net_price_check" CHECK ("net_price" >= 0),
	CONSTRAINT "mall_order_fee_rate_check" CHECK ("fee_rate" >= 0),
	CONSTRAINT "mall_order_least_fee_check" CHECK ("least_fee" >= 0),
	CONSTRAINT "mall_order_platform_fee_check" CHECK ("platform_fee" >= 0),
	CONSTRAINT "mall_order_merchant_income_check" CHECK ("merchant_income" >= 0),
	CONSTRAINT "mall_order_delivery_type_check" CHECK ("delivery_type" in ('express', 'pickup', 'none')),
	CONSTRAINT "mall_order_weight_check" CHECK ("weight" >= 0),
	CONSTRAINT "mall_order_cancel_type_check" CHECK ("cancel_type" in ('timeout', 'buyer', 'seller', 'refund'))
);

CREATE TABLE "mall_orderlog" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"order_id" bigint NOT NULL,
	"action" text COLLATE "zh-x-icu" NOT NULL,
	"before_status" bigint,
	"after_status" bigint,
	"remark" text COLLATE "zh-x-icu",
	"operator" text COLLATE "zh-x-icu",
	"role" text COLLATE "zh-x-icu",
	"ip" text COLLATE "zh-x-icu",
	"diff" jsonb,
	CONSTRAINT "mall_orderlog_pkey" PRIMARY KEY("tenant_id","id")
);

CREATE TABLE "mall_product" (
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
	"keyword" text COLLATE "zh-x-icu",
	"merchant_id" bigint NOT NULL,
	"category_id" bigint,
	"group_id" bigint,
	"type" text COLLATE "C" DEFAULT 'goods' NOT NULL,
	"intro" text COLLATE "zh-x-icu",
	"cover" text COLLATE "C",
	"images" text[],
	"detail" text COLLATE "zh-x-icu",
	"pay_type" text COLLATE "C" DEFAULT 'money' NOT NULL,
	"options" jsonb,
	"spec_type" boolean DEFAULT false NOT NULL,
	"price" bigint DEFAULT 0 NOT NULL,
	"points" bigint DEFAULT 0 NOT NULL,
	"market_price" bigint,
	"cost_price" bigint,
	"stock_level" text COLLATE "C" DEFAULT 'none',
	"virtual_sales" bigint DEFAULT 0,
	"limit_per_user" bigint,
	"delivery_type" text[],
	"start_time" timestamptz,
	"end_time" timestamptz,
	"is_up" boolean DEFAULT false NOT NULL,
	"is_hot" boolean DEFAULT false NOT NULL,
	"is_free" boolean DEFAULT false NOT NULL,
	"sort" bigint DEFAULT 0,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "mall_product_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "mall_product_status_check" CHECK ("status" in (0, 1)),
	CONSTRAINT "mall_product_type_check" CHECK ("type" in ('goods', 'virtual', 'voucher')),
	CONSTRAINT "mall_product_pay_type_check" CHECK ("pay_type" in ('money', 'points', 'both')),
	CONSTRAINT "mall_product_price_check" CHECK ("price" >= 0),
	CONSTRAINT "mall_product_points_check" CHECK ("points" >= 0),
	CONSTRAINT "mall_product_market_price_check" CHECK ("market_price" >= 0),
	CONSTRAINT "mall_product_cost_price_check" CHECK ("cost_price" >= 0),
	CONSTRAINT "mall_product_stock_level_check" CHECK ("stock_level" in ('none', 'few', 'there')),
	CONSTRAINT "mall_product_virtual_sales_check" CHECK ("virtual_sales" >= 0),
	CONSTRAINT "mall_product_limit_per_user_check" CHECK ("limit_per_user" >= 1),
	CONSTRAINT "mall_product_sort_check" CHECK ("sort" >= 0)
);

CREATE TABLE "contribute_manuscript" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 0 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"manuscript_no" text COLLATE "C" NOT NULL,
	"title" text COLLATE "zh-x-icu" NOT NULL,
	"sub_title" text COLLATE "zh-x-icu",
	"content" text COLLATE "zh-x-icu" NOT NULL,
	"type" text COLLATE "C" DEFAULT 'text' NOT NULL,
	"thumbs" text[],
	"attachments" jsonb,
	"author_text" text COLLATE "zh-x-icu",
	"unit" text COLLATE "zh-x-icu",
	"category_id" bigint,
	"needs_id" bigint,
	"channel" text COLLATE "C" DEFAULT 'web',
	"round" bigint DEFAULT 1,
	"send_time" timestamptz,
	"duplicate_rate" bigint,
	"sensitive_level" integer,
	"editor_id" bigint,
	"desk_id" bigint,
	"adopt_time" timestamptz,
	"adopt_medium" text COLLATE "C",
	"paper_code" text COLLATE "zh-x-icu",
	"issue_date" date,
	"page_no" text COLLATE "zh-x-icu",
	"newspaper_id" bigint,
	"news_id" bigint,
	"is_delicacy" boolean DEFAULT false NOT NULL,
	"is_gtfy" boolean DEFAULT false NOT NULL,
	"award_level" integer,
	"award_period" text COLLATE "zh-x-icu",
	"prev_status" bigint,
	"reject_code" text COLLATE "C",
	"reject_reason" text COLLATE "zh-x-icu",
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "contribute_manuscript_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "contribute_manuscript_status_check" CHECK ("status" in (0, 1, 2, 3, 4, 5, 6)),
	CONSTRAINT "contribute_manuscript_type_check" CHECK ("type" in ('text', 'photo', 'video')),
	CONSTRAINT "contribute_manuscript_channel_check" CHECK ("channel" in ('web', 'app', 'wechat', 'mail', 'desk')),
	CONSTRAINT "contribute_manuscript_round_check" CHECK ("round" >= 1),
	CONSTRAINT "contribute_manuscript_duplicate_rate_check" CHECK ("duplicate_rate" >= 0),
	CONSTRAINT "contribute_manuscript_sensitive_level_check" CHECK ("sensitive_level" in (1, 2, 3)),
	CONSTRAINT "contribute_manuscript_adopt_medium_check" CHECK ("adopt_medium" in ('paper', 'site', 'app', 'wechat', 'radio')),
	CONSTRAINT "contribute_manuscript_award_level_check" CHECK ("award_level" in (1, 2, 3)),
	CONSTRAINT "contribute_manuscript_reject_code_check" CHECK ("reject_code" in ('quality', 'duplicate', 'fact', 'topic', 'late', 'other'))
);

CREATE TABLE "contribute_manuscriptaward" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"manuscript_id" bigint NOT NULL,
	"period" text COLLATE "C" NOT NULL,
	"award_level" integer NOT NULL,
	"amount" bigint DEFAULT 0 NOT NULL,
	"turn" bigint DEFAULT 1,
	"is_reversal" boolean DEFAULT false NOT NULL,
	CONSTRAINT "contribute_manuscriptaward_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "contribute_manuscriptaward_award_level_check" CHECK ("award_level" in (1, 2, 3)),
	CONSTRAINT "contribute_manuscriptaward_turn_check" CHECK ("turn" >= 1)
);

CREATE TABLE "contribute_manuscriptlittlereporter" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 0 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"manuscript_no" text COLLATE "C" NOT NULL,
	"title" text COLLATE "zh-x-icu" NOT NULL,
	"little_reporter_id" bigint NOT NULL,
	"theme" text COLLATE "zh-x-icu",
	"type" text COLLATE "C" DEFAULT 'text' NOT NULL,
	"content" text COLLATE "zh-x-icu" NOT NULL,
	"thumbs" text[],
	"guardian_agree" boolean DEFAULT false NOT NULL,
	"school_info_id" bigint,
	"school_id" bigint,
	"grade" text COLLATE "zh-x-icu",
	"teacher_id" bigint,
	"school_user" bigint,
	"school_file" text COLLATE "C",
	"round" bigint DEFAULT 1,
	"send_time" timestamptz,
	"editor_id" bigint,
	"adopt_time" timestamptz,
	"score" bigint DEFAULT 0,
	"certificate_date" date,
	"kind_reason" text COLLATE "C",
	"reject_reason" text COLLATE "zh-x-icu",
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "contribute_manuscriptlittlereporter_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "contribute_manuscriptlittlereporter_status_check" CHECK ("status" in (0, 1, 2, 3, 4)),
	CONSTRAINT "contribute_manuscriptlittlereporter_type_check" CHECK ("type" in ('text', 'photo', 'video')),
	CONSTRAINT "contribute_manuscriptlittlereporter_round_check" CHECK ("round" >= 1),
	CONSTRAINT "contribute_manuscriptlittlereporter_score_check" CHECK ("score" >= 0),
	CONSTRAINT "contribute_manuscriptlittlereporter_kind_reason_check" CHECK ("kind_reason" in ('again', 'short', 'seen', 'own', 'later'))
);

CREATE TABLE "contribute_manuscriptlittlereporterlog" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"manuscript_id" bigint NOT NULL,
	"action" text COLLATE "zh-x-icu" NOT NULL,
	"before_status" bigint,
	"after_status" bigint,
	"remark" text COLLATE "zh-x-icu",
	"operator" text COLLATE "zh-x-icu",
	"role" text COLLATE "zh-x-icu",
	"ip" text COLLATE "zh-x-icu",
	"diff" jsonb,
	CONSTRAINT "contribute_manuscriptlittlereporterlog_pkey" PRIMARY KEY("tenant_id","id")
);

CREATE TABLE "contribute_manuscriptlog" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"manuscrip_id" bigint NOT NULL,
	"action" text COLLATE "zh-x-icu" NOT NULL,
	"before_status" bigint,
	"after_status" bigint,
	"remark" text COLLATE "zh-x-icu",
	"operator" text COLLATE "zh-x-icu",
	"role" text COLLATE "zh-x-icu",
	"ip" text COLLATE "zh-x-icu",
	"diff" jsonb,
	CONSTRAINT "contribute_manuscriptlog_pkey" PRIMARY KEY("tenant_id","id")
);

CREATE TABLE "contribute_manuscriptround" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"manuscript_id" bigint NOT NULL,
	"round" bigint NOT NULL,
	"title" text COLLATE "zh-x-icu" NOT NULL,
	"content" text COLLATE "zh-x-icu" NOT NULL,
	"send_time" timestamptz NOT NULL,
	CONSTRAINT "contribute_manuscriptround_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "contribute_manuscriptround_round_check" CHECK ("round" >= 1)
);

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

CREATE TABLE "cms_material" (
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
	"type" text COLLATE "C" DEFAULT 'img' NOT NULL,
	"category_id" bigint,
	"url" text COLLATE "C" NOT NULL,
	"thumb" text COLLATE "C",
	"file_size" bigint,
	"width" bigint,
	"height" bigint,
	"duration" bigint,
	"alt" text COLLATE "zh-x-icu",
	"credit" text COLLATE "zh-x-icu",
	"license" integer DEFAULT 1,
	"license_expire" date,
	"focal_x" numeric(20, 6),
	"focal_y" numeric(20, 6),
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "cms_material_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "cms_material_status_check" CHECK ("status" in (1, 2)),
	CONSTRAINT "cms_material_type_check" CHECK ("type" in ('img', 'video', 'audio', 'doc', 'html')),
	CONSTRAINT "cms_material_file_size_check" CHECK ("file_size" >= 0),
	CONSTRAINT "cms_material_width_check" CHECK ("width" >= 0),
	CONSTRAINT "cms_material_height_check" CHECK ("height" >= 0),
	CONSTRAINT "cms_material_duration_check" CHECK ("duration" >= 0),
	CONSTRAINT "cms_material_license_check" CHECK ("license" in (1, 2, 3, 9)),
	CONSTRAINT "cms_material_focal_x_check" CHECK ("focal_x" >= 0),
	CONSTRAINT "cms_material_focal_y_check" CHECK ("focal_y" >= 0)
);

CREATE TABLE "cms_materialcategory" (
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
	"parent_id" bigint,
	"sort" bigint DEFAULT 0,
	"is_shared" boolean DEFAULT true NOT NULL,
	"owner_dept" bigint,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "cms_materialcategory_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "cms_materialcategory_status_check" CHECK ("status" in (0, 1)),
	CONSTRAINT "cms_materialcategory_sort_check" CHECK ("sort" >= 0)
);

CREATE TABLE "cms_mediaaccounts" (
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
	"platform" text COLLATE "C" NOT NULL,
	"account_id" text COLLATE "C" NOT NULL,
	"avatar" text COLLATE "C",
	"owner_dept" bigint,
	"fans" bigint DEFAULT 0,
	"app_id" text COLLATE "zh-x-icu",
	"endpoint" text COLLATE "C",
	"secret" text COLLATE "C",
	"qrcode" text COLLATE "C",
	"contact" text COLLATE "zh-x-icu",
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "cms_mediaaccounts_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "cms_mediaaccounts_status_check" CHECK ("status" in (0, 1, 2)),
	CONSTRAINT "cms_mediaaccounts_platform_check" CHECK ("platform" in ('wechat', 'weibo', 'douyin', 'toutiao', 'bilibili', 'app', 'webhook', 'websub', 'receiver')),
	CONSTRAINT "cms_mediaaccounts_fans_check" CHECK ("fans" >= 0)
);

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

CREATE TABLE "cms_mediatoken" (
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
	"token" text COLLATE "C",
	"expire_time" timestamptz,
	"lease_until" timestamptz,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "cms_mediatoken_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "cms_mediatoken_status_check" CHECK ("status" in (0, 1))
);

CREATE TABLE "user_member" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"member_no" text COLLATE "C" NOT NULL,
	"name" text COLLATE "C",
	"name_hash" text COLLATE "C",
	"phone" text COLLATE "C",
	"phone_hash" text COLLATE "C",
	"proven_time" timestamptz,
	"last_login_time" timestamptz,
	"lock_reason" text COLLATE "zh-x-icu",
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "user_member_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "user_member_status_check" CHECK ("status" in (1, 2, 3))
);

CREATE TABLE "user_membernotice" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"member_id" bigint NOT NULL,
	"title" text COLLATE "zh-x-icu" NOT NULL,
	"title_en" text COLLATE "zh-x-icu" NOT NULL,
	"body" text COLLATE "zh-x-icu",
	"body_en" text COLLATE "zh-x-icu",
	"leads" text COLLATE "zh-x-icu",
	"read_time" timestamptz,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "user_membernotice_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "user_membernotice_status_check" CHECK ("status" in (0, 1))
);

CREATE TABLE "mall_memberpoints" (
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
	"open" bigint DEFAULT 0 NOT NULL,
	"pending" bigint DEFAULT 0 NOT NULL,
	"owed" bigint DEFAULT 0 NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "mall_memberpoints_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "mall_memberpoints_status_check" CHECK ("status" in (0, 1)),
	CONSTRAINT "mall_memberpoints_open_check" CHECK ("open" >= 0),
	CONSTRAINT "mall_memberpoints_pending_check" CHECK ("pending" >= 0)
);

CREATE TABLE "user_membersession" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"member_id" bigint NOT NULL,
	"token_hash" text COLLATE "C" NOT NULL,
	"expire_time" timestamptz NOT NULL,
	"end_time" timestamptz,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "user_membersession_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "user_membersession_status_check" CHECK ("status" in (0, 1))
);

CREATE TABLE "system_menu" (
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"parent_id" bigint,
	"code" text COLLATE "C" NOT NULL,
	"name" text COLLATE "zh-x-icu" NOT NULL,
	"name_en" text COLLATE "zh-x-icu",
	"alias" text COLLATE "zh-x-icu",
	"path" text COLLATE "zh-x-icu",
	"source" text COLLATE "zh-x-icu",
	"sort" bigint DEFAULT 0 NOT NULL,
	"category" integer DEFAULT 1 NOT NULL,
	"action" integer DEFAULT 0,
	"is_open" integer DEFAULT 1,
	"component" text COLLATE "zh-x-icu",
	"roles" text[],
	"remark" text COLLATE "zh-x-icu",
	"noun" text COLLATE "zh-x-icu",
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "system_menu_pkey" PRIMARY KEY("id"),
	CONSTRAINT "system_menu_status_check" CHECK ("status" in (0, 1)),
	CONSTRAINT "system_menu_sort_check" CHECK ("sort" >= 0),
	CONSTRAINT "system_menu_category_check" CHECK ("category" in (1, 2)),
	CONSTRAINT "system_menu_action_check" CHECK ("action" in (0, 1, 2, 3)),
	CONSTRAINT "system_menu_is_open_check" CHECK ("is_open" in (1, 2))
);

CREATE TABLE "merchant_merchant" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 0 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"merchant_no" text COLLATE "C" NOT NULL,
	"name" text COLLATE "C" NOT NULL,
	"short_name" text COLLATE "zh-x-icu",
	"type" text COLLATE "C" DEFAULT 'company' NOT NULL,
	"owner_id" bigint,
	"service_area" text[],
	"license_no" text COLLATE "C" NOT NULL,
	"license_no_hash" text COLLATE "C",
	"license_img" text COLLATE "C" NOT NULL,
	"legal_person" text COLLATE "zh-x-icu",
	"legal_id" text COLLATE "C",
	"legal_id_hash" text COLLATE "C",
	"contact" text COLLATE "zh-x-icu" NOT NULL,
	"phone" text COLLATE "C" NOT NULL,
	"phone_hash" text COLLATE "C",
	"region_code" text COLLATE "C",
	"address" text COLLATE "zh-x-icu",
	"lat" numeric(20, 6),
	"lng" numeric(20, 6),
	"logo" text COLLATE "C",
	"intro" text COLLATE "zh-x-icu",
	"bank_name" text COLLATE "zh-x-icu",
	"bank_account" text COLLATE "C",
	"bank_account_hash" text COLLATE "C",
	"bank_holder" text COLLATE "zh-x-icu",
	"bank_changed_at" timestamptz,
	"examine_user" bigint,
	"examine_time" timestamptz,
	"examine_remark" text COLLATE "zh-x-icu",
	"open_time" timestamptz,
	"freeze_reason" text COLLATE "zh-x-icu",
	"close_reason" text COLLATE "zh-x-icu",
	"ratings" bigint DEFAULT 0 NOT NULL,
	"scores" bigint DEFAULT 0 NOT NULL,
	"rating" numeric(20, 1) GENERATED ALWAYS AS ((("scores"::numeric / nullif("ratings"::numeric, 0)))::numeric(20, 1)) STORED,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "merchant_merchant_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "merchant_merchant_status_check" CHECK ("status" in (0, 1, 2, 3, 4, 5)),
	CONSTRAINT "merchant_merchant_type_check" CHECK ("type" in ('company', 'individual')),
	CONSTRAINT "merchant_merchant_lat_check" CHECK ("lat" >= -90),
	CONSTRAINT "merchant_merchant_lng_check" CHECK ("lng" >= -180),
	CONSTRAINT "merchant_merchant_ratings_check" CHECK ("ratings" >= 0),
	CONSTRAINT "merchant_merchant_scores_check" CHECK ("scores" >= 0)
);

CREATE TABLE "housekeep_merchantbalance" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"merchant_id" bigint NOT NULL,
	"available" bigint DEFAULT 0 NOT NULL,
	"frozen" bigint DEFAULT 0 NOT NULL,
	"margin" bigint DEFAULT 0 NOT NULL,
	"margin_pending" bigint DEFAULT 0 NOT NULL,
	"sandbox" bigint DEFAULT 0 NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "housekeep_merchantbalance_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "housekeep_merchantbalance_status_check" CHECK ("status" in (0, 1)),
	CONSTRAINT "housekeep_merchantbalance_available_check" CHECK ("available" >= 0),
	CONSTRAINT "housekeep_merchantbalance_frozen_check" CHECK ("frozen" >= 0),
	CONSTRAINT "housekeep_merchantbalance_margin_check" CHECK ("margin" >= 0),
	CONSTRAINT "housekeep_merchantbalance_margin_pending_check" CHECK ("margin_pending" >= 0),
	CONSTRAINT "housekeep_merchantbalance_sandbox_check" CHECK ("sandbox" >= 0)
);

CREATE TABLE "merchant_merchantcert" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"merchant_user_id" bigint NOT NULL,
	"merchant_id" bigint,
	"kind" text COLLATE "C" DEFAULT 'health' NOT NULL,
	"cert_no" text COLLATE "C" NOT NULL,
	"issue_date" date,
	"expire_date" date NOT NULL,
	"image" text COLLATE "C",
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "merchant_merchantcert_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "merchant_merchantcert_status_check" CHECK ("status" in (1, 2)),
	CONSTRAINT "merchant_merchantcert_kind_check" CHECK ("kind" in ('health', 'skill', 'safety', 'clean'))
);

CREATE TABLE "merchant_merchantchange" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"merchant_id" bigint NOT NULL,
	"reason" text COLLATE "zh-x-icu" NOT NULL,
	"contact" text COLLATE "zh-x-icu",
	"phone" text COLLATE "C",
	"phone_hash" text COLLATE "C",
	"address" text COLLATE "zh-x-icu",
	"service_area" text[],
	"bank_name" text COLLATE "zh-x-icu",
	"bank_account" text COLLATE "C",
	"bank_account_hash" text COLLATE "C",
	"bank_holder" text COLLATE "zh-x-icu",
	"proof" text[],
	"examine_user" bigint,
	"examine_time" timestamptz,
	"examine_remark" text COLLATE "zh-x-icu",
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "merchant_merchantchange_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "merchant_merchantchange_status_check" CHECK ("status" in (1, 2, 3, 4))
);

CREATE TABLE "housekeep_merchantdepoydrawaltime" (
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
	"weekdays" text[] NOT NULL,
	"day_of_month_from" bigint DEFAULT 1 NOT NULL,
	"day_of_month_to" bigint DEFAULT 31 NOT NULL,
	"time_from" text COLLATE "C" DEFAULT '00:00' NOT NULL,
	"time_to" text COLLATE "C" DEFAULT '23:59' NOT NULL,
	"min_amount" bigint DEFAULT 1 NOT NULL,
	"max_per_day" bigint,
	"max_times" bigint,
	"freeze_days" bigint DEFAULT 3 NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "housekeep_merchantdepoydrawaltime_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "housekeep_merchantdepoydrawaltime_status_check" CHECK ("status" in (0, 1)),
	CONSTRAINT "housekeep_merchantdepoydrawaltime_day_of_month_from_check" CHECK ("day_of_month_from" >= 1),
	CONSTRAINT "housekeep_merchantdepoydrawaltime_day_of_month_to_check" CHECK ("day_of_month_to" >= 1),
	CONSTRAINT "housekeep_merchantdepoydrawaltime_min_amount_check" CHECK ("min_amount" >= 1),
	CONSTRAINT "housekeep_merchantdepoydrawaltime_max_per_day_check" CHECK ("max_per_day" >= 1),
	CONSTRAINT "housekeep_merchantdepoydrawaltime_max_times_check" CHECK ("max_times" >= 1),
	CONSTRAINT "housekeep_merchantdepoydrawaltime_freeze_days_check" CHECK ("freeze_days" >= 0)
);

CREATE TABLE "mall_merchantgrant" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 0 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"merchant_id" bigint NOT NULL,
	"phone" text COLLATE "C" NOT NULL,
	"phone_hash" text COLLATE "C",
	"user_id" bigint,
	"points" bigint NOT NULL,
	"remark" text COLLATE "zh-x-icu" NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "mall_merchantgrant_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "mall_merchantgrant_status_check" CHECK ("status" in (0, 1)),
	CONSTRAINT "mall_merchantgrant_points_check" CHECK ("points" >= 1)
);

CREATE TABLE "merchant_merchantleave" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"merchant_user_id" bigint NOT NULL,
	"merchant_id" bigint,
	"kind" text COLLATE "C" DEFAULT 'rest' NOT NULL,
	"start_time" timestamptz NOT NULL,
	"end_time" timestamptz NOT NULL,
	"reason" text COLLATE "zh-x-icu" NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "merchant_merchantleave_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "merchant_merchantleave_status_check" CHECK ("status" in (0, 1)),
	CONSTRAINT "merchant_merchantleave_kind_check" CHECK ("kind" in ('rest', 'leave', 'sick', 'training')),
	CONSTRAINT "merchant_merchantleave_end_time_after_check" CHECK ("start_time" <= "end_time")
);

CREATE TABLE "housekeep_merchantmargin" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 0 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"deduct_status" integer DEFAULT 0 NOT NULL,
	"margin_no" text COLLATE "C" NOT NULL,
	"merchant_id" bigint NOT NULL,
	"required" bigint NOT NULL,
	"paid" bigint DEFAULT 0 NOT NULL,
	"handed_in" bigint DEFAULT 0 NOT NULL,
	"deducted" bigint DEFAULT 0 NOT NULL,
	"refunded" bigint DEFAULT 0 NOT NULL,
	"remaining" bigint GENERATED ALWAYS AS (((("paid"::numeric - "deducted"::numeric) - "refunded"::numeric))::bigint) STORED,
	"missing" bigint GENERATED ALWAYS AS ((greatest(("required"::numeric - (("paid"::numeric - "deducted"::numeric) - "refunded"::numeric)), 0))::bigint) STORED,
	"pay_way" text COLLATE "C",
	"proof" text[],
	"pay_user" bigint,
	"pay_time" timestamptz,
	"examine_user" bigint,
	"examine_time" timestamptz,
	"review_reason" text COLLATE "zh-x-icu",
	"refund_amount" bigint,
	"refund_reason" text COLLATE "zh-x-icu",
	"refund_user" bigint,
	"refund_time" timestamptz,
	"first_user" bigint,
	"first_time" timestamptz,
	"first_remark" text COLLATE "zh-x-icu",
	"second_user" bigint,
	"second_time" timestamptz,
	"second_remark" text COLLATE "zh-x-icu",
	"final_user" bigint,
	"final_time" timestamptz,
	"final_remark" text COLLATE "zh-x-icu",
	"refund_ref" text COLLATE "C",
	"refunded_time" timestamptz,
	"deduction" bigint,
	"deduct_reason" text COLLATE "zh-x-icu",
	"deduct_user" bigint,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "housekeep_merchantmargin_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "housekeep_merchantmargin_status_check" CHECK ("status" in (0, 1, 2, 3, 10, 11, 12, 13, 14, 15, 16)),
	CONSTRAINT "housekeep_merchantmargin_deduct_status_check" CHECK ("deduct_status" in (0, 1)),
	CONSTRAINT "housekeep_merchantmargin_required_check" CHECK ("required" >= 1),
	CONSTRAINT "housekeep_merchantmargin_paid_check" CHECK ("paid" >= 0),
	CONSTRAINT "housekeep_merchantmargin_handed_in_check" CHECK ("handed_in" >= 0),
	CONSTRAINT "housekeep_merchantmargin_deducted_check" CHECK ("deducted" >= 0),
	CONSTRAINT "housekeep_merchantmargin_refunded_check" CHECK ("refunded" >= 0),
	CONSTRAINT "housekeep_merchantmargin_remaining_check" CHECK ("remaining" >= 0),
	CONSTRAINT "housekeep_merchantmargin_missing_check" CHECK ("missing" >= 0),
	CONSTRAINT "housekeep_merchantmargin_pay_way_check" CHECK ("pay_way" in ('transfer', 'cash', 'online')),
	CONSTRAINT "housekeep_merchantmargin_refund_amount_check" CHECK ("refund_amount" >= 0),
	CONSTRAINT "housekeep_merchantmargin_deduction_check" CHECK ("deduction" >= 0)
);

CREATE TABLE "housekeep_merchantmarginlog" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"margin_id" bigint NOT NULL,
	"action" text COLLATE "zh-x-icu" NOT NULL,
	"before_status" bigint,
	"after_status" bigint,
	"remark" text COLLATE "zh-x-icu",
	"operator" text COLLATE "zh-x-icu",
	"role" text COLLATE "zh-x-icu",
	"ip" text COLLATE "zh-x-icu",
	"diff" jsonb,
	CONSTRAINT "housekeep_merchantmarginlog_pkey" PRIMARY KEY("tenant_id","id")
);

CREATE TABLE "mall_merchantpoints" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"merchant_id" bigint NOT NULL,
	"points" bigint DEFAULT 0 NOT NULL,
	"frozen" bigint DEFAULT 0 NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "mall_merchantpoints_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "mall_merchantpoints_status_check" CHECK ("status" in (0, 1)),
	CONSTRAINT "mall_merchantpoints_points_check" CHECK ("points" >= 0),
	CONSTRAINT "mall_merchantpoints_frozen_check" CHECK ("frozen" >= 0)
);

CREATE TABLE "mall_merchantrechargelog" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 0 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"recharge_no" text COLLATE "C" NOT NULL,
	"merchant_id" bigint NOT NULL,
	"money" bigint NOT NULL,
	"points" bigint NOT NULL,
	"pay_order_id" bigint,
	"operator" bigint,
	"pay_before" timestamptz,
	"pay_time" timestamptz,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "mall_merchantrechargelog_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "mall_merchantrechargelog_status_check" CHECK ("status" in (0, 1, 2)),
	CONSTRAINT "mall_merchantrechargelog_money_check" CHECK ("money" >= 100),
	CONSTRAINT "mall_merchantrechargelog_points_check" CHECK ("points" >= 0)
);

CREATE TABLE "mall_merchantrechargeloglog" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"recharge_id" bigint NOT NULL,
	"action" text COLLATE "zh-x-icu" NOT NULL,
	"before_status" bigint,
	"after_status" bigint,
	"remark" text COLLATE "zh-x-icu",
	"operator" text COLLATE "zh-x-icu",
	"role" text COLLATE "zh-x-icu",
	"ip" text COLLATE "zh-x-icu",
	"diff" jsonb,
	CONSTRAINT "mall_merchantrechargeloglog_pkey" PRIMARY KEY("tenant_id","id")
);

CREATE TABLE "merchant_merchantuser" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"merchant_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"name" text COLLATE "zh-x-icu" NOT NULL,
	"phone" text COLLATE "C" NOT NULL,
	"phone_hash" text COLLATE "C",
	"role" text COLLATE "C" DEFAULT 'worker' NOT NULL,
	"id_no" text COLLATE "C",
	"id_no_hash" text COLLATE "C",
	"avatar" text COLLATE "C",
	"work_days" text[],
	"work_from" text COLLATE "C",
	"work_to" text COLLATE "C",
	"ratings" bigint DEFAULT 0 NOT NULL,
	"scores" bigint DEFAULT 0 NOT NULL,
	"rating" numeric(20, 1) GENERATED ALWAYS AS ((("scores"::numeric / nullif("ratings"::numeric, 0)))::numeric(20, 1)) STORED,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "merchant_merchantuser_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "merchant_merchantuser_status_check" CHECK ("status" in (0, 1, 2)),
	CONSTRAINT "merchant_merchantuser_role_check" CHECK ("role" in ('owner', 'manager', 'dispatcher', 'worker')),
	CONSTRAINT "merchant_merchantuser_ratings_check" CHECK ("ratings" >= 0),
	CONSTRAINT "merchant_merchantuser_scores_check" CHECK ("scores" >= 0)
);

CREATE TABLE "housekeep_merchantwithdrawal" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 0 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"withdraw_no" text COLLATE "C" NOT NULL,
	"merchant_id" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"fee" bigint DEFAULT 0,
	"net" bigint,
	"bank_name" text COLLATE "zh-x-icu",
	"bank_account" text COLLATE "C",
	"bank_account_hash" text COLLATE "C",
	"bank_holder" text COLLATE "zh-x-icu",
	"idempotency_key" text COLLATE "C",
	"first_user" bigint,
	"first_time" timestamptz,
	"first_remark" text COLLATE "zh-x-icu",
	"second_user" bigint,
	"second_time" timestamptz,
	"second_remark" text COLLATE "zh-x-icu",
	"third_user" bigint,
	"third_time" timestamptz,
	"third_remark" text COLLATE "zh-x-icu",
	"reject_reason" text COLLATE "zh-x-icu",
	"transfer_no" text COLLATE "C",
	"transfers" bigint DEFAULT 0,
	"pay_ref" text COLLATE "C",
	"pay_time" timestamptz,
	"pay_error" text COLLATE "zh-x-icu",
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "housekeep_merchantwithdrawal_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "housekeep_merchantwithdrawal_status_check" CHECK ("status" in (0, 1, 2, 3, 4, 5, 6, 7)),
	CONSTRAINT "housekeep_merchantwithdrawal_amount_check" CHECK ("amount" >= 1),
	CONSTRAINT "housekeep_merchantwithdrawal_fee_check" CHECK ("fee" >= 0),
	CONSTRAINT "housekeep_merchantwithdrawal_net_check" CHECK ("net" >= 0),
	CONSTRAINT "housekeep_merchantwithdrawal_transfers_check" CHECK ("transfers" >= 0)
);

CREATE TABLE "housekeep_merchantwithdrawlog" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"withdrawal_id" bigint NOT NULL,
	"action" text COLLATE "zh-x-icu" NOT NULL,
	"before_status" bigint,
	"after_status" bigint,
	"remark" text COLLATE "zh-x-icu",
	"operator" text COLLATE "zh-x-icu",
	"role" text COLLATE "zh-x-icu",
	"ip" text COLLATE "zh-x-icu",
	"diff" jsonb,
	CONSTRAINT "housekeep_merchantwithdrawlog_pkey" PRIMARY KEY("tenant_id","id")
);

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
	"personal_id" bigint,
	"earner" text COLLATE "zh-x-icu",
	"earner_kind" text COLLATE "C" DEFAULT 'author',
	"earner_key" text COLLATE "zh-x-icu" DEFAULT '0',
	"little_reporter_id" bigint,
	"biz_type" text COLLATE "C" DEFAULT 'other' NOT NULL,
	"biz_id" text COLLATE "zh-x-icu" DEFAULT '0' NOT NULL,
	"tax_kind" text COLLATE "C" DEFAULT 'manuscript' NOT NULL,
	"score" bigint,
	"gross" bigint NOT NULL,
	"tax" bigint,
	"net" bigint,
	"payment" integer DEFAULT 1,
	"bank_name" text COLLATE "zh-x-icu",
	"bank_account" text COLLATE "C",
	"bank_account_hash" text COLLATE "C",
	"bank_holder" text COLLATE "zh-x-icu",
	"mail_name" text COLLATE "zh-x-icu",
	"mail_address" text COLLATE "zh-x-icu",
	"mail_postcode" text COLLATE "zh-x-icu",
	"assign_user" bigint,
	"examine_user" bigint,
	"approve_user" bigint,
	"batch_no" text COLLATE "zh-x-icu",
	"pay_time" timestamptz,
	"reason" text COLLATE "zh-x-icu",
	"remark" text COLLATE "zh-x-icu",
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "contribute_messageroyalties_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "contribute_messageroyalties_status_check" CHECK ("status" in (0, 1, 2, 3, 4, 5)),
	CONSTRAINT "contribute_messageroyalties_earner_kind_check" CHECK ("earner_kind" in ('author', 'child', 'page')),
	CONSTRAINT "contribute_messageroyalties_biz_type_check" CHECK ("biz_type" in ('month', 'award', 'other')),
	CONSTRAINT "contribute_messageroyalties_tax_kind_check" CHECK ("tax_kind" in ('manuscript', 'service')),
	CONSTRAINT "contribute_messageroyalties_gross_check" CHECK ("gross" >= 1),
	CONSTRAINT "contribute_messageroyalties_tax_check" CHECK ("tax" >= 0),
	CONSTRAINT "contribute_messageroyalties_net_check" CHECK ("net" >= 0),
	CONSTRAINT "contribute_messageroyalties_payment_check" CHECK ("payment" in (1, 2))
);

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

CREATE TABLE "flow_model" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 0 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"model_key" text COLLATE "C" NOT NULL,
	"name" text COLLATE "zh-x-icu" NOT NULL,
	"category" text COLLATE "C" NOT NULL,
	"description" text COLLATE "zh-x-icu",
	"form" jsonb,
	"xml" text COLLATE "zh-x-icu",
	"version_no" bigint DEFAULT 0 NOT NULL,
	"definition_id" bigint,
	"last_deploy_time" timestamptz,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "flow_model_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "flow_model_status_check" CHECK ("status" in (0, 1)),
	CONSTRAINT "flow_model_version_no_check" CHECK ("version_no" >= 0)
);

CREATE TABLE "cms_msg" (
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
	"from_user" bigint,
	"from_name" text COLLATE "zh-x-icu",
	"phone" text COLLATE "C",
	"phone_hash" text COLLATE "C",
	"category_id" bigint,
	"images" text[],
	"is_public" boolean DEFAULT false NOT NULL,
	"is_reply" boolean DEFAULT false NOT NULL,
	"reply_content" text COLLATE "zh-x-icu",
	"reply_time" timestamptz,
	"reply_user" bigint,
	"reply_edits" bigint DEFAULT 0 NOT NULL,
	"ip" text COLLATE "C",
	"ip_hash" text COLLATE "C",
	"hits" jsonb,
	"hits_version" text COLLATE "zh-x-icu",
	"audit_user" bigint,
	"audit_time" timestamptz,
	"audit_remark" text COLLATE "zh-x-icu",
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "cms_msg_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "cms_msg_status_check" CHECK ("status" in (0, 1, 2, 3, 4)),
	CONSTRAINT "cms_msg_reply_edits_check" CHECK ("reply_edits" >= 0)
);

CREATE TABLE "cms_msgcomments" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 0 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"msg_id" bigint NOT NULL,
	"parent_id" bigint,
	"root_id" bigint,
	"depth" bigint DEFAULT 1,
	"content" text COLLATE "zh-x-icu" NOT NULL,
	"user_id" bigint,
	"is_staff" boolean DEFAULT false NOT NULL,
	"nick" text COLLATE "zh-x-icu",
	"ip" text COLLATE "C",
	"ip_hash" text COLLATE "C",
	"hits" jsonb,
	"hits_version" text COLLATE "zh-x-icu",
	"audit_user" bigint,
	"audit_time" timestamptz,
	"audit_remark" text COLLATE "zh-x-icu",
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "cms_msgcomments_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "cms_msgcomments_status_check" CHECK ("status" in (0, 1, 2, 3, 4)),
	CONSTRAINT "cms_msgcomments_depth_check" CHECK ("depth" >= 1)
);

CREATE TABLE "cms_msgcommentslog" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"comment_id" bigint NOT NULL,
	"action" text COLLATE "zh-x-icu" NOT NULL,
	"before_status" bigint,
	"after_status" bigint,
	"remark" text COLLATE "zh-x-icu",
	"operator" text COLLATE "zh-x-icu",
	"role" text COLLATE "zh-x-icu",
	"ip" text COLLATE "zh-x-icu",
	"diff" jsonb,
	CONSTRAINT "cms_msgcommentslog_pkey" PRIMARY KEY("tenant_id","id")
);

CREATE TABLE "cms_msglog" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"msg_id" bigint NOT NULL,
	"action" text COLLATE "zh-x-icu" NOT NULL,
	"before_status" bigint,
	"after_status" bigint,
	"remark" text COLLATE "zh-x-icu",
	"operator" text COLLATE "zh-x-icu",
	"role" text COLLATE "zh-x-icu",
	"ip" text COLLATE "zh-x-icu",
	"diff" jsonb,
	CONSTRAINT "cms_msglog_pkey" PRIMARY KEY("tenant_id","id")
);

CREATE TABLE "cms_need" (
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
	"category_id" bigint,
	"place" text COLLATE "zh-x-icu",
	"event_time" timestamptz,
	"deadline" timestamptz NOT NULL,
	"reward" bigint,
	"contact_name" text COLLATE "zh-x-icu",
	"phone" text COLLATE "C",
	"phone_hash" text COLLATE "C",
	"attachments" jsonb,
	"reply_count" bigint DEFAULT 0,
	"reply" text COLLATE "zh-x-icu",
	"news_id" bigint,
	"refuse_reason" text COLLATE "zh-x-icu",
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "cms_need_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "cms_need_status_check" CHECK ("status" in (0, 1, 2, 3, 4, 5, 6, 7, 8)),
	CONSTRAINT "cms_need_reward_check" CHECK ("reward" >= 0),
	CONSTRAINT "cms_need_reply_count_check" CHECK ("reply_count" >= 0)
);

CREATE TABLE "cms_needlog" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"need_id" bigint NOT NULL,
	"action" text COLLATE "zh-x-icu" NOT NULL,
	"before_status" bigint,
	"after_status" bigint,
	"remark" text COLLATE "zh-x-icu",
	"operator" text COLLATE "zh-x-icu",
	"role" text COLLATE "zh-x-icu",
	"ip" text COLLATE "zh-x-icu",
	"diff" jsonb,
	CONSTRAINT "cms_needlog_pkey" PRIMARY KEY("tenant_id","id")
);

CREATE TABLE "contribute_needs" (
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
	"start_time" timestamptz,
	"end_time" timestamptz NOT NULL,
	"target_type" text[],
	"reward_text" text COLLATE "zh-x-icu",
	"submit_count" bigint DEFAULT 0 NOT NULL,
	"attachments" jsonb,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "contribute_needs_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "contribute_needs_status_check" CHECK ("status" in (0, 1, 2)),
	CONSTRAINT "contribute_needs_submit_count_check" CHECK ("submit_count" >= 0)
);

CREATE TABLE "cms_news" (
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
	"subtitle" text COLLATE "zh-x-icu",
	"introduction" text COLLATE "zh-x-icu",
	"external_url" text COLLATE "C",
	"type_id" integer DEFAULT 1,
	"publish_platform" text[],
	"brief" text COLLATE "zh-x-icu",
	"thumb" text COLLATE "C",
	"thumbs" text[],
	"video_url" text COLLATE "zh-x-icu",
	"video_duration" bigint,
	"audio_url" text COLLATE "zh-x-icu",
	"audio_duration" bigint,
	"publish_time" timestamptz,
	"offline_time" timestamptz,
	"is_update_time" boolean DEFAULT false NOT NULL,
	"sources" text COLLATE "zh-x-icu",
	"source_url" text COLLATE "C",
	"is_original" boolean DEFAULT false NOT NULL,
	"copyright_type" integer,
	"editor_id" bigint,
	"manuscript_id" bigint,
	"correction_note" text COLLATE "zh-x-icu",
	"keywords" text[],
	"open_comment" boolean DEFAULT false NOT NULL,
	"open_activity" boolean DEFAULT false NOT NULL,
	"open_enroll" boolean DEFAULT false NOT NULL,
	"open_vote" boolean DEFAULT false NOT NULL,
	"lat" numeric(20, 6),
	"lng" numeric(20, 6),
	"slug" text COLLATE "C",
	"remarks" text COLLATE "zh-x-icu",
	"sort" bigint DEFAULT 0,
	"create_name" text COLLATE "zh-x-icu",
	"is_top" boolean DEFAULT false NOT NULL,
	"top_time" timestamptz,
	"is_audit" integer DEFAULT 0,
	"checked_level" bigint DEFAULT 0,
	"is_lock_edit" boolean DEFAULT false NOT NULL,
	"lock_user" bigint,
	"lock_session" text COLLATE "zh-x-icu",
	"lock_time" timestamptz,
	"lock_mode" integer,
	"lock_expire" timestamptz,
	"revision_id" bigint,
	"published_revision_id" bigint,
	"publish_at" timestamptz,
	"first_publish_time" timestamptz,
	"issuer_id" bigint,
	"retract_reason" text COLLATE "zh-x-icu",
	"retract_user" bigint,
	"retract_time" timestamptz,
	"pending_revision_id" bigint,
	"pending_state" integer,
	"pending_user" bigint,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "cms_news_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "cms_news_status_check" CHECK ("status" in (0, 1, 2, 3, 4, 5, 6)),
	CONSTRAINT "cms_news_video_duration_check" CHECK ("video_duration" >= 0),
	CONSTRAINT "cms_news_audio_duration_check" CHECK ("audio_duration" >= 0),
	CONSTRAINT "cms_news_copyright_type_check" CHECK ("copyright_type" in (1, 2, 3)),
	CONSTRAINT "cms_news_lat_check" CHECK ("lat" >= -90),
	CONSTRAINT "cms_news_lng_check" CHECK ("lng" >= -180),
	CONSTRAINT "cms_news_sort_check" CHECK ("sort" >= 0),
	CONSTRAINT "cms_news_is_audit_check" CHECK ("is_audit" in (0, 1, 2)),
	CONSTRAINT "cms_news_lock_mode_check" CHECK ("lock_mode" in (1, 2)),
	CONSTRAINT "cms_news_pending_state_check" CHECK ("pending_state" in (0, 1, 2, 3))
);

CREATE TABLE "cms_newscount" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"news_id" bigint NOT NULL,
	"views" bigint DEFAULT 0,
	"likes" bigint DEFAULT 0,
	"comments" bigint DEFAULT 0,
	"views_base" bigint DEFAULT 0,
	"likes_base" bigint DEFAULT 0,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "cms_newscount_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "cms_newscount_status_check" CHECK ("status" in (0, 1)),
	CONSTRAINT "cms_newscount_views_check" CHECK ("views" >= 0),
	CONSTRAINT "cms_newscount_likes_check" CHECK ("likes" >= 0),
	CONSTRAINT "cms_newscount_comments_check" CHECK ("comments" >= 0)
);

CREATE TABLE "cms_newscrew" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"work" integer DEFAULT 1 NOT NULL,
	"order_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"duty" text COLLATE "zh-x-icu",
	"start_time" timestamptz NOT NULL,
	"end_time" timestamptz NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "cms_newscrew_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "cms_newscrew_status_check" CHECK ("status" in (0, 1)),
	CONSTRAINT "cms_newscrew_work_check" CHECK ("work" in (1, 2, 3)),
	CONSTRAINT "cms_newscrew_end_time_after_check" CHECK ("start_time" <= "end_time")
);

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
	"next_time" timestamptz,
	"proof" text COLLATE "zh-x-icu",
	"remote_id" text COLLATE "zh-x-icu",
	"step" text COLLATE "C" DEFAULT 'none' NOT NULL,
	"round" bigint DEFAULT 1 NOT NULL,
	"draft_id" text COLLATE "zh-x-icu",
	"publish_id" text COLLATE "zh-x-icu",
	"cover_id" text COLLATE "zh-x-icu",
	"busy_until" timestamptz,
	"done_at" timestamptz,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "cms_newsdelivery_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "cms_newsdelivery_status_check" CHECK ("status" in (0, 1, 2, 3, 4)),
	CONSTRAINT "cms_newsdelivery_tries_check" CHECK ("tries" >= 0),
	CONSTRAINT "cms_newsdelivery_step_check" CHECK ("step" in ('none', 'sending', 'drafting', 'drafted', 'submitting', 'submitted')),
	CONSTRAINT "cms_newsdelivery_round_check" CHECK ("round" >= 1)
);

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

CREATE TABLE "cms_newsdraft" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"news_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"base_version" bigint,
	"body" jsonb,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "cms_newsdraft_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "cms_newsdraft_status_check" CHECK ("status" in (0, 1))
);

CREATE TABLE "cms_newsenroll" (
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
	"news_id" bigint NOT NULL,
	"intro" text COLLATE "zh-x-icu",
	"start_time" timestamptz,
	"end_time" timestamptz NOT NULL,
	"capacity" bigint,
	"wait_capacity" bigint DEFAULT 0 NOT NULL,
	"need_audit" boolean DEFAULT false NOT NULL,
	"fee" bigint DEFAULT 0 NOT NULL,
	"mould_id" bigint,
	"fields_snapshot" jsonb,
	"is_public" boolean DEFAULT false NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "cms_newsenroll_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "cms_newsenroll_status_check" CHECK ("status" in (0, 1, 2, 3)),
	CONSTRAINT "cms_newsenroll_capacity_check" CHECK ("capacity" >= 1),
	CONSTRAINT "cms_newsenroll_wait_capacity_check" CHECK ("wait_capacity" >= 0),
	CONSTRAINT "cms_newsenroll_fee_check" CHECK ("fee" >= 0)
);

CREATE TABLE "cms_newsenrollcourse" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"newsenroll_id" bigint NOT NULL,
	"action" text COLLATE "zh-x-icu" NOT NULL,
	"before_status" bigint,
	"after_status" bigint,
	"remark" text COLLATE "zh-x-icu",
	"operator" text COLLATE "zh-x-icu",
	"role" text COLLATE "zh-x-icu",
	"ip" text COLLATE "zh-x-icu",
	"diff" jsonb,
	CONSTRAINT "cms_newsenrollcourse_pkey" PRIMARY KEY("tenant_id","id")
);

CREATE TABLE "cms_newshistory" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"review_state" integer DEFAULT 0 NOT NULL,
	"news_id" bigint NOT NULL,
	"revision_no" bigint NOT NULL,
	"title" text COLLATE "zh-x-icu",
	"content_html" text COLLATE "zh-x-icu",
	"fields" jsonb,
	"reason" text COLLATE "C" NOT NULL,
	"label" text COLLATE "zh-x-icu",
	"word_count" bigint DEFAULT 0,
	"hash" text COLLATE "zh-x-icu",
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "cms_newshistory_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "cms_newshistory_status_check" CHECK ("status" in (0, 1)),
	CONSTRAINT "cms_newshistory_review_state_check" CHECK ("review_state" in (0, 1, 2, 3)),
	CONSTRAINT "cms_newshistory_revision_no_check" CHECK ("revision_no" >= 1),
	CONSTRAINT "cms_newshistory_reason_check" CHECK ("reason" in ('save', 'send', 'issue', 'correct', 'restore', 'takeover')),
	CONSTRAINT "cms_newshistory_word_count_check" CHECK ("word_count" >= 0)
);

CREATE TABLE "cms_newsinvite" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"order_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"answer_time" timestamptz,
	"reason" text COLLATE "zh-x-icu",
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "cms_newsinvite_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "cms_newsinvite_status_check" CHECK ("status" in (1, 2, 3, 4))
);

CREATE TABLE "cms_newslive" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"news_id" bigint NOT NULL,
	"content" text COLLATE "zh-x-icu" NOT NULL,
	"images" text[],
	"video_url" text COLLATE "C",
	"live_time" timestamptz,
	"host_id" bigint,
	"is_top" boolean DEFAULT false NOT NULL,
	"seq" bigint DEFAULT 0 NOT NULL,
	"correct_time" timestamptz,
	"withdraw_reason" text COLLATE "zh-x-icu",
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "cms_newslive_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "cms_newslive_status_check" CHECK ("status" in (0, 1)),
	CONSTRAINT "cms_newslive_seq_check" CHECK ("seq" >= 0)
);

CREATE TABLE "cms_newslivelog" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"entry_id" bigint NOT NULL,
	"action" text COLLATE "zh-x-icu" NOT NULL,
	"before_status" bigint,
	"after_status" bigint,
	"remark" text COLLATE "zh-x-icu",
	"operator" text COLLATE "zh-x-icu",
	"role" text COLLATE "zh-x-icu",
	"ip" text COLLATE "zh-x-icu",
	"diff" jsonb,
	CONSTRAINT "cms_newslivelog_pkey" PRIMARY KEY("tenant_id","id")
);

CREATE TABLE "cms_newslog" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"news_id" bigint NOT NULL,
	"action" text COLLATE "zh-x-icu" NOT NULL,
	"before_status" bigint,
	"after_status" bigint,
	"remark" text COLLATE "zh-x-icu",
	"operator" text COLLATE "zh-x-icu",
	"role" text COLLATE "zh-x-icu",
	"ip" text COLLATE "zh-x-icu",
	"diff" jsonb,
	CONSTRAINT "cms_newslog_pkey" PRIMARY KEY("tenant_id","id")
);

CREATE TABLE "cms_newsnotice" (
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
	"content" text COLLATE "zh-x-icu",
	"news_id" bigint,
	"withdraw_reason" text COLLATE "zh-x-icu",
	"notice_time" timestamptz,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "cms_newsnotice_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "cms_newsnotice_status_check" CHECK ("status" in (0, 1, 2))
);

CREATE TABLE "cms_newsorder" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 0 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"order_no" text COLLATE "C" NOT NULL,
	"title" text COLLATE "zh-x-icu" NOT NULL,
	"need_id" bigint,
	"topic_id" bigint,
	"type" text COLLATE "C",
	"place" bigint,
	"event_time" timestamptz,
	"end_time" timestamptz,
	"deadline" timestamptz NOT NULL,
	"priority" integer DEFAULT 2,
	"plan_words" bigint,
	"equipment" text[],
	"brief" text COLLATE "zh-x-icu",
	"seats" bigint DEFAULT 1 NOT NULL,
	"taken" bigint DEFAULT 0 NOT NULL,
	"leader_id" bigint,
	"news_id" bigint,
	"manuscript_id" bigint,
	"summary" text COLLATE "zh-x-icu",
	"files" jsonb,
	"dispatch_time" timestamptz,
	"reply_time" timestamptz,
	"complete_time" timestamptz,
	"late_time" timestamptz,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "cms_newsorder_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "cms_newsorder_status_check" CHECK ("status" in (0, 1, 2, 3, 4, 5, 6, 7, 8)),
	CONSTRAINT "cms_newsorder_type_check" CHECK ("type" in ('text', 'photo', 'video', 'live', 'column')),
	CONSTRAINT "cms_newsorder_priority_check" CHECK ("priority" in (1, 2, 3)),
	CONSTRAINT "cms_newsorder_plan_words_check" CHECK ("plan_words" >= 0),
	CONSTRAINT "cms_newsorder_seats_check" CHECK ("seats" >= 1),
	CONSTRAINT "cms_newsorder_taken_check" CHECK ("taken" >= 0)
);

CREATE TABLE "cms_newsorderlog" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"order_id" bigint NOT NULL,
	"action" text COLLATE "zh-x-icu" NOT NULL,
	"before_status" bigint,
	"after_status" bigint,
	"remark" text COLLATE "zh-x-icu",
	"operator" text COLLATE "zh-x-icu",
	"role" text COLLATE "zh-x-icu",
	"ip" text COLLATE "zh-x-icu",
	"diff" jsonb,
	CONSTRAINT "cms_newsorderlog_pkey" PRIMARY KEY("tenant_id","id")
);

CREATE TABLE "contribute_newspaper" (
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
	"paper_code" text COLLATE "C" DEFAULT 'main' NOT NULL,
	"index_url" text COLLATE "C",
	"page_selector" text COLLATE "zh-x-icu" DEFAULT 'a[href*="node_"]' NOT NULL,
	"image_selector" text COLLATE "zh-x-icu" DEFAULT 'img[usemap]' NOT NULL,
	"zone_selector" text COLLATE "zh-x-icu" DEFAULT 'map area[href]' NOT NULL,
	"title_selector" text COLLATE "zh-x-icu" DEFAULT 'founder-title, h1' NOT NULL,
	"subtitle_selector" text COLLATE "zh-x-icu" DEFAULT 'founder-subtitle, h2' NOT NULL,
	"author_selector" text COLLATE "zh-x-icu" DEFAULT 'founder-author, .author' NOT NULL,
	"content_selector" text COLLATE "zh-x-icu" DEFAULT 'founder-content, #ozoom, .content' NOT NULL,
	"pause_ms" bigint DEFAULT 500,
	"catching" text COLLATE "zh-x-icu",
	"pages_caught" bigint DEFAULT 0,
	"articles_caught" bigint DEFAULT 0,
	"caught_time" timestamptz,
	"caught_note" text COLLATE "zh-x-icu",
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "contribute_newspaper_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "contribute_newspaper_status_check" CHECK ("status" in (0, 1)),
	CONSTRAINT "contribute_newspaper_pause_ms_check" CHECK ("pause_ms" >= 0)
);

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
	"issue_date" date NOT NULL,
	"page_no" text COLLATE "C" NOT NULL,
	"page_name" text COLLATE "zh-x-icu",
	"paper_code" text COLLATE "zh-x-icu" DEFAULT 'main' NOT NULL,
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

CREATE TABLE "cms_newsplace" (
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
	"address" text COLLATE "zh-x-icu",
	"lat" numeric(20, 6),
	"lng" numeric(20, 6),
	"region_code" text COLLATE "C",
	"radius" bigint,
	"contact" text COLLATE "zh-x-icu",
	"phone" text COLLATE "C",
	"open_times" jsonb,
	"sort" bigint DEFAULT 0,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "cms_newsplace_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "cms_newsplace_status_check" CHECK ("status" in (0, 1)),
	CONSTRAINT "cms_newsplace_lat_check" CHECK ("lat" >= -90),
	CONSTRAINT "cms_newsplace_lng_check" CHECK ("lng" >= -180),
	CONSTRAINT "cms_newsplace_radius_check" CHECK ("radius" >= 0),
	CONSTRAINT "cms_newsplace_sort_check" CHECK ("sort" >= 0)
);

CREATE TABLE "cms_newspresence" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"news_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"tab" text COLLATE "C" NOT NULL,
	"activity" text COLLATE "C" DEFAULT 'reading' NOT NULL,
	"heading" text COLLATE "zh-x-icu",
	"seen_time" timestamptz NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "cms_newspresence_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "cms_newspresence_status_check" CHECK ("status" in (0, 1)),
	CONSTRAINT "cms_newspresence_activity_check" CHECK ("activity" in ('reading', 'idle', 'typing'))
);

CREATE TABLE "cms_newsreceipt" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"notice_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"read_time" timestamptz,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "cms_newsreceipt_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "cms_newsreceipt_status_check" CHECK ("status" in (0, 1))
);

CREATE TABLE "cms_newsreceived" (
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
	"news_id" bigint NOT NULL,
	"event" text COLLATE "C" NOT NULL,
	"idempotency_key" text COLLATE "C" NOT NULL,
	"headers" jsonb,
	"body" jsonb,
	"received_at" timestamptz NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "cms_newsreceived_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "cms_newsreceived_status_check" CHECK ("status" in (0, 1)),
	CONSTRAINT "cms_newsreceived_event_check" CHECK ("event" in ('published', 'updated', 'withdrawn'))
);

CREATE TABLE "cms_newsslug" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"news_id" bigint NOT NULL,
	"slug" text COLLATE "C" NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "cms_newsslug_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "cms_newsslug_status_check" CHECK ("status" in (0, 1))
);

CREATE TABLE "cms_newsstyle" (
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
	"thumb" text COLLATE "C",
	"html" text COLLATE "zh-x-icu" NOT NULL,
	"sort" bigint DEFAULT 0,
	"use_count" bigint DEFAULT 0,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "cms_newsstyle_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "cms_newsstyle_status_check" CHECK ("status" in (0, 1)),
	CONSTRAINT "cms_newsstyle_sort_check" CHECK ("sort" >= 0)
);

CREATE TABLE "cms_newsvisitor" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"news_id" bigint NOT NULL,
	"visitor" text COLLATE "C" NOT NULL,
	"seen_time" timestamptz NOT NULL,
	"stay_time" timestamptz,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "cms_newsvisitor_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "cms_newsvisitor_status_check" CHECK ("status" in (0, 1))
);

CREATE TABLE "general_notice" (
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
	"category" integer DEFAULT 1 NOT NULL,
	"content" text COLLATE "zh-x-icu" NOT NULL,
	"is_top" boolean DEFAULT false NOT NULL,
	"attach" text COLLATE "C",
	"release_time" timestamptz,
	"read_count" bigint DEFAULT 0,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "general_notice_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "general_notice_status_check" CHECK ("status" in (0, 1, 2)),
	CONSTRAINT "general_notice_category_check" CHECK ("category" in (1, 2, 3))
);

CREATE TABLE "general_noticeread" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"notice_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"read_time" timestamptz NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "general_noticeread_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "general_noticeread_status_check" CHECK ("status" in (0, 1))
);

CREATE TABLE "desk_noticesetting" (
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
	"desk" text COLLATE "zh-x-icu",
	"mail" text COLLATE "zh-x-icu",
	"push" text COLLATE "zh-x-icu",
	"quiet_from" text COLLATE "C",
	"quiet_to" text COLLATE "C",
	"is_weekly" boolean DEFAULT false NOT NULL,
	"week_sent" date,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "desk_noticesetting_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "desk_noticesetting_status_check" CHECK ("status" in (0, 1))
);

CREATE TABLE "official_manuscript" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 0 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"account_id" bigint NOT NULL,
	"title" text COLLATE "zh-x-icu" NOT NULL,
	"cover" text COLLATE "C",
	"content" text COLLATE "zh-x-icu" NOT NULL,
	"author" text COLLATE "zh-x-icu",
	"source" text COLLATE "zh-x-icu",
	"category_id" bigint,
	"publish_time" timestamptz,
	"views" bigint DEFAULT 0,
	"likes" bigint DEFAULT 0,
	"news_id" bigint,
	"review_id" bigint,
	"reason" text COLLATE "zh-x-icu",
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "official_manuscript_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "official_manuscript_status_check" CHECK ("status" in (0, 1, 2))
);

CREATE TABLE "official_review" (
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
	"note" text COLLATE "zh-x-icu",
	"materials" jsonb,
	"applicant_id" bigint,
	"reviewer" bigint,
	"review_time" timestamptz,
	"remark" text COLLATE "zh-x-icu",
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "official_review_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "official_review_status_check" CHECK ("status" in (0, 1, 2)),
	CONSTRAINT "official_review_biz_type_check" CHECK ("biz_type" in ('official/account', 'official/manuscript'))
);

CREATE TABLE "log_operatelog" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"biz_type" text COLLATE "zh-x-icu" NOT NULL,
	"biz_id" text COLLATE "zh-x-icu",
	"action" text COLLATE "zh-x-icu" NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"operator" text COLLATE "zh-x-icu",
	"ip" text COLLATE "zh-x-icu",
	"trace_id" text COLLATE "zh-x-icu",
	"erased" text COLLATE "zh-x-icu",
	CONSTRAINT "log_operatelog_pkey" PRIMARY KEY("tenant_id","id")
) PARTITION BY RANGE ("id");

CREATE TABLE "log_operatelog_default" PARTITION OF "log_operatelog" DEFAULT;

CREATE INDEX "log_operatelog_id_idx" ON "log_operatelog" USING brin ("id") WITH (autosummarize = on);

CREATE TABLE "flow_opinion" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"instance_id" bigint NOT NULL,
	"task_id" bigint,
	"task_name" text COLLATE "zh-x-icu" NOT NULL,
	"action" text COLLATE "C" NOT NULL,
	"comment" text COLLATE "zh-x-icu",
	"files" jsonb,
	"user_id" bigint,
	"to_user_id" bigint,
	CONSTRAINT "flow_opinion_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "flow_opinion_action_check" CHECK ("action" in ('start', 'claim', 'release', 'approve', 'refuse', 'return', 'delegate', 'resolve', 'transfer', 'sign', 'unsign', 'copy', 'withdraw', 'urge', 'skip', 'expire', 'fail', 'end'))
);

CREATE TABLE "housekeep_order" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 0 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"refund_status" integer DEFAULT 0 NOT NULL,
	"settle_status" integer DEFAULT 0 NOT NULL,
	"order_no" text COLLATE "C" NOT NULL,
	"user_id" bigint,
	"member_id" bigint,
	"channel_id" bigint,
	"channel_order_no" text COLLATE "C",
	"service_id" bigint NOT NULL,
	"category_id" bigint,
	"snapshot" jsonb,
	"contact" text COLLATE "zh-x-icu" NOT NULL,
	"phone" text COLLATE "C" NOT NULL,
	"phone_hash" text COLLATE "C",
	"region_code" text COLLATE "C",
	"address" text COLLATE "C" NOT NULL,
	"address_hash" text COLLATE "C",
	"lat" numeric(20, 6),
	"lng" numeric(20, 6),
	"book_time" timestamptz NOT NULL,
	"end_time" timestamptz,
	"package_id" bigint,
	"user_coupon_id" bigint,
	"is_use_back" boolean DEFAULT false NOT NULL,
	"slot_id" bigint,
	"qty" bigint DEFAULT 1 NOT NULL,
	"remark" text COLLATE "zh-x-icu",
	"unit_price" bigint NOT NULL,
	"coupon_price" bigint DEFAULT 0 NOT NULL,
	"platform_off" bigint DEFAULT 0 NOT NULL,
	"refunded_price" bigint DEFAULT 0 NOT NULL,
	"fee_rate" bigint DEFAULT 0 NOT NULL,
	"least_fee" bigint DEFAULT 0 NOT NULL,
	"channel_rate" bigint DEFAULT 0 NOT NULL,
	"pay_price" bigint GENERATED ALWAYS AS (((("unit_price"::numeric * "qty"::numeric) - "coupon_price"::numeric))::bigint) STORED,
	"net_price" bigint GENERATED ALWAYS AS ((((("unit_price"::numeric * "qty"::numeric) - "coupon_price"::numeric) - "refunded_price"::numeric))::bigint) STORED,
	"channel_fee" bigint GENERATED ALWAYS AS ((round(((((("unit_price"::numeric * "qty"::numeric) - "coupon_price"::numeric) - "refunded_price"::numeric) * "channel_rate"::numeric) / nullif(10000, 0))))::bigint) STORED,
	"platform_fee" bigint GENERATED ALWAYS AS ((least(greatest("least_fee"::numeric, round(((((("unit_price"::numeric * "qty"::numeric) - "coupon_price"::numeric) - "refunded_price"::numeric) * "fee_rate"::numeric) / nullif(10000, 0)))), (((("unit_price"::numeric * "qty"::numeric) - "coupon_price"::numeric) - "refunded_price"::numeric) - round(((((("unit_price"::numeric * "qty"::numeric) - "coupon_price"::numeric) - "refunded_price"::numeric) * "channel_rate"::numeric) / nullif(10000, 0))))))::bigint) STORED,
	"subsidy" bigint GENERATED ALWAYS AS ((round((("platform_off"::numeric * ((("unit_price"::numeric * "qty"::numeric) - "coupon_price"::numeric) - "refunded_price"::numeric)) / nullif(greatest((("unit_price"::numeric * "qty"::numeric) - "coupon_price"::numeric), 1), 0))))::bigint) STORED,
	"merchant_income" bigint GENERATED ALWAYS AS (((((((("unit_price"::numeric * "qty"::numeric) - "coupon_price"::numeric) - "refunded_price"::numeric) - least(greatest("least_fee"::numeric, round(((((("unit_price"::numeric * "qty"::numeric) - "coupon_price"::numeric) - "refunded_price"::numeric) * "fee_rate"::numeric) / nullif(10000, 0)))), (((("unit_price"::numeric * "qty"::numeric) - "coupon_price"::numeric) - "refunded_price"::numeric) - round(((((("unit_price"::numeric * "qty"::numeric) - "coupon_price"::numeric) - "refunded_price"::numeric) * "channel_rate"::numeric) / nullif(10000, 0)))))) - round(((((("unit_price"::numeric * "qty"::numeric) - "coupon_price"::numeric) - "refunded_price"::numeric) * "channel_rate"::numeric) / nullif(10000, 0)))) + round((("platform_off"::numeric * ((("unit_price"::numeric * "qty"::numeric) - "coupon_price"::numeric) - "refunded_price"::numeric)) / nullif(greatest((("unit_price"::numeric * "qty"::numeric) - "coupon_price"::numeric), 1), 0)))))::bigint) STORED,
	"refund_steps" jsonb,
	"pay_before" timestamptz,
	"pay_time" timestamptz,
	"merchant_id" bigint,
	"refused_by" bigint,
	"worker_id" bigint,
	"accept_deadline" timestamptz,
	"start_time" timestamptz,
	"finish_time" timestamptz,
	"confirm_before" timestamptz,
	"confirm_time" timestamptz,
	"refund_before" timestamptz,
	"settle_at" timestamptz,
	"photos" text[],
	"presence" text COLLATE "C",
	"start_proof" text COLLATE "C",
	"start_distance" bigint,
	"finish_proof" text COLLATE "C",
	"finish_distance" bigint,
	"finish_percent" bigint,
	"cancel_reason" text COLLATE "zh-x-icu",
	"stop_reason" text COLLATE "zh-x-icu",
	"refuse_reason" text COLLATE "zh-x-icu",
	"refund_amount" bigint,
	"refund_reason" text COLLATE "zh-x-icu",
	"refund_agreed_by" bigint,
	"refund_refusals" bigint DEFAULT 0,
	"refuse_count" bigint DEFAULT 0,
	"is_offline" boolean DEFAULT false NOT NULL,
	"score" bigint,
	"comment" text COLLATE "zh-x-icu",
	"comment_time" timestamptz,
	"comment_reply" text COLLATE "zh-x-icu",
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "housekeep_order_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "housekeep_order_status_check" CHECK ("status" in (0, 10, 20, 30, 40, 50, 60, 70, 80, 90)),
	CONSTRAINT "housekeep_order_refund_status_check" CHECK ("refund_status" in (0, 1, 2, 3, 4, 5)),
	CONSTRAINT "housekeep_order_settle_status_check" CHECK ("settle_status" in (0, 1, 2)),
	CONSTRAINT "housekeep_order_lat_check" CHECK ("lat" >= -90),
	CONSTRAINT "housekeep_order_lng_check" CHECK ("lng" >= -180),
	CONSTRAINT "housekeep_order_qty_check" CHECK ("qty" >= 1),
	CONSTRAINT "housekeep_order_unit_price_check" CHECK ("unit_price" >= 0),
	CONSTRAINT "housekeep_order_coupon_price_check" CHECK ("coupon_price" >= 0),
	CONSTRAINT "housekeep_order_platform_off_check" CHECK ("platform_off" >= 0),
	CONSTRAINT "housekeep_order_refunded_price_check" CHECK ("refunded_price" >= 0),
	CONSTRAINT "housekeep_order_fee_rate_check" CHECK ("fee_rate" >= 0),
	CONSTRAINT "housekeep_order_least_fee_check" CHECK ("least_fee" >= 0),
	CONSTRAINT "housekeep_order_channel_rate_check" CHECK ("channel_rate" >= 0),
	CONSTRAINT "housekeep_order_pay_price_check" CHECK ("pay_price" >= 0),
	CONSTRAINT "housekeep_order_net_price_check" CHECK ("net_price" >= 0),
	CONSTRAINT "housekeep_order_channel_fee_check" CHECK ("channel_fee" >= 0),
	CONSTRAINT "housekeep_order_platform_fee_check" CHECK ("platform_fee" >= 0),
	CONSTRAINT "housekeep_order_subsidy_check" CHECK ("subsidy" >= 0),
	CONSTRAINT "housekeep_order_merchant_income_check" CHECK ("merchant_income" >= 0),
	CONSTRAINT "housekeep_order_presence_check" CHECK ("presence" in ('either', 'none')),
	CONSTRAINT "housekeep_order_start_proof_check" CHECK ("start_proof" in ('code', 'position')),
	CONSTRAINT "housekeep_order_start_distance_check" CHECK ("start_distance" >= 0),
	CONSTRAINT "housekeep_order_finish_proof_check" CHECK ("finish_proof" in ('code', 'position')),
	CONSTRAINT "housekeep_order_finish_distance_check" CHECK ("finish_distance" >= 0),
	CONSTRAINT "housekeep_order_finish_percent_check" CHECK ("finish_percent" >= 0),
	CONSTRAINT "housekeep_order_refund_amount_check" CHECK ("refund_amount" >= 0),
	CONSTRAINT "housekeep_order_refund_refusals_check" CHECK ("refund_refusals" >= 0),
	CONSTRAINT "housekeep_order_refuse_count_check" CHECK ("refuse_count" >= 0),
	CONSTRAINT "housekeep_order_score_check" CHECK ("score" >= 1),
	CONSTRAINT "housekeep_order_end_time_after_check" CHECK ("book_time" <= "end_time")
);

CREATE TABLE "housekeep_ordercoupon" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"order_id" bigint NOT NULL,
	"coupon_id" bigint NOT NULL,
	"batch_no" text COLLATE "zh-x-icu",
	"amount" bigint NOT NULL,
	"returned" boolean DEFAULT false NOT NULL,
	"return_time" timestamptz,
	"return_reason" text COLLATE "zh-x-icu",
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "housekeep_ordercoupon_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "housekeep_ordercoupon_status_check" CHECK ("status" in (1, 2))
);

CREATE TABLE "mall_orderitem" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"order_id" bigint NOT NULL,
	"sku_id" bigint NOT NULL,
	"product_id" bigint,
	"name" text COLLATE "zh-x-icu",
	"sku" jsonb,
	"qty" bigint DEFAULT 1 NOT NULL,
	"price" bigint DEFAULT 0 NOT NULL,
	"points" bigint DEFAULT 0 NOT NULL,
	"coupon_price" bigint DEFAULT 0 NOT NULL,
	"use_point" bigint DEFAULT 0 NOT NULL,
	"point_price" bigint DEFAULT 0 NOT NULL,
	"pay_price" bigint GENERATED ALWAYS AS ((((("price"::numeric * "qty"::numeric) - "coupon_price"::numeric) - "point_price"::numeric))::bigint) STORED,
	"cost_price" bigint,
	"refund_qty" bigint DEFAULT 0 NOT NULL,
	"refund_price" bigint DEFAULT 0 NOT NULL,
	"refund_point" bigint DEFAULT 0 NOT NULL,
	"paid_on" date,
	"after_sale_status" integer DEFAULT 0,
	"after_sale_id" bigint,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "mall_orderitem_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "mall_orderitem_status_check" CHECK ("status" in (0, 1)),
	CONSTRAINT "mall_orderitem_qty_check" CHECK ("qty" >= 1),
	CONSTRAINT "mall_orderitem_price_check" CHECK ("price" >= 0),
	CONSTRAINT "mall_orderitem_points_check" CHECK ("points" >= 0),
	CONSTRAINT "mall_orderitem_coupon_price_check" CHECK ("coupon_price" >= 0),
	CONSTRAINT "mall_orderitem_use_point_check" CHECK ("use_point" >= 0),
	CONSTRAINT "mall_orderitem_point_price_check" CHECK ("point_price" >= 0),
	CONSTRAINT "mall_orderitem_pay_price_check" CHECK ("pay_price" >= 0),
	CONSTRAINT "mall_orderitem_cost_price_check" CHECK ("cost_price" >= 0),
	CONSTRAINT "mall_orderitem_refund_qty_check" CHECK ("refund_qty" >= 0),
	CONSTRAINT "mall_orderitem_refund_price_check" CHECK ("refund_price" >= 0),
	CONSTRAINT "mall_orderitem_refund_point_check" CHECK ("refund_point" >= 0),
	CONSTRAINT "mall_orderitem_after_sale_status_check" CHECK ("after_sale_status" in (0, 1, 2))
);

CREATE TABLE "housekeep_orderlog" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"order_id" bigint NOT NULL,
	"action" text COLLATE "zh-x-icu" NOT NULL,
	"before_status" bigint,
	"after_status" bigint,
	"remark" text COLLATE "zh-x-icu",
	"operator" text COLLATE "zh-x-icu",
	"role" text COLLATE "zh-x-icu",
	"ip" text COLLATE "zh-x-icu",
	"diff" jsonb,
	CONSTRAINT "housekeep_orderlog_pkey" PRIMARY KEY("tenant_id","id")
);

CREATE TABLE "resource_oss" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 0 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"oss_code" text COLLATE "C" NOT NULL,
	"category" integer DEFAULT 9 NOT NULL,
	"endpoint" text COLLATE "C",
	"bucket_name" text COLLATE "C" NOT NULL,
	"app_id" text COLLATE "C",
	"access_key" text COLLATE "C",
	"secret_key" text COLLATE "C",
	"region" text COLLATE "C",
	"transform_endpoint" text COLLATE "C",
	"remark" text COLLATE "zh-x-icu",
	"folder" text COLLATE "zh-x-icu",
	"in_use" text COLLATE "C",
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "resource_oss_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "resource_oss_status_check" CHECK ("status" in (0, 1)),
	CONSTRAINT "resource_oss_category_check" CHECK ("category" in (1, 2, 3, 4, 9))
);

CREATE TABLE "cms_outsign" (
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
	"signer_name" text COLLATE "zh-x-icu" NOT NULL,
	"organization" text COLLATE "zh-x-icu",
	"phone" text COLLATE "C" NOT NULL,
	"phone_hash" text COLLATE "C",
	"message" text COLLATE "zh-x-icu",
	"hours" bigint DEFAULT 48 NOT NULL,
	"expire_time" timestamptz,
	"signoff_id" bigint,
	"revision_id" bigint,
	"remark" text COLLATE "zh-x-icu",
	"sign_time" timestamptz,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "cms_outsign_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "cms_outsign_status_check" CHECK ("status" in (0, 1, 2, 3, 4)),
	CONSTRAINT "cms_outsign_hours_check" CHECK ("hours" >= 1)
);

CREATE TABLE "cms_outsignlog" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"outsign_id" bigint NOT NULL,
	"action" text COLLATE "zh-x-icu" NOT NULL,
	"before_status" bigint,
	"after_status" bigint,
	"remark" text COLLATE "zh-x-icu",
	"operator" text COLLATE "zh-x-icu",
	"role" text COLLATE "zh-x-icu",
	"ip" text COLLATE "zh-x-icu",
	"diff" jsonb,
	CONSTRAINT "cms_outsignlog_pkey" PRIMARY KEY("tenant_id","id")
);

CREATE TABLE "ers_overdue" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 0 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"event_id" bigint NOT NULL,
	"reason" text COLLATE "zh-x-icu" NOT NULL,
	"old_due" timestamptz,
	"new_due" timestamptz NOT NULL,
	"approver" bigint,
	"remark" text COLLATE "zh-x-icu",
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "ers_overdue_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "ers_overdue_status_check" CHECK ("status" in (0, 1, 2))
);

CREATE TABLE "housekeep_packageorder" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 0 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"order_no" text COLLATE "C" NOT NULL,
	"product_id" bigint NOT NULL,
	"snapshot" jsonb,
	"merchant_id" bigint,
	"user_id" bigint,
	"member_id" bigint,
	"contact" text COLLATE "zh-x-icu" NOT NULL,
	"phone" text COLLATE "C" NOT NULL,
	"phone_hash" text COLLATE "C",
	"qty" bigint DEFAULT 1 NOT NULL,
	"unit_price" bigint DEFAULT 0 NOT NULL,
	"pay_price" bigint GENERATED ALWAYS AS ((("unit_price"::numeric * "qty"::numeric))::bigint) STORED,
	"refunded_price" bigint DEFAULT 0 NOT NULL,
	"contents" jsonb,
	"uses" bigint DEFAULT 0 NOT NULL,
	"used" bigint DEFAULT 0 NOT NULL,
	"pay_before" timestamptz,
	"pay_time" timestamptz,
	"valid_until" timestamptz,
	"refund_amount" bigint,
	"refund_reason" text COLLATE "zh-x-icu",
	"remark" text COLLATE "zh-x-icu",
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "housekeep_packageorder_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "housekeep_packageorder_status_check" CHECK ("status" in (0, 10, 20, 25, 30, 40, 80)),
	CONSTRAINT "housekeep_packageorder_qty_check" CHECK ("qty" >= 1),
	CONSTRAINT "housekeep_packageorder_unit_price_check" CHECK ("unit_price" >= 0),
	CONSTRAINT "housekeep_packageorder_pay_price_check" CHECK ("pay_price" >= 0),
	CONSTRAINT "housekeep_packageorder_refunded_price_check" CHECK ("refunded_price" >= 0),
	CONSTRAINT "housekeep_packageorder_uses_check" CHECK ("uses" >= 0),
	CONSTRAINT "housekeep_packageorder_used_check" CHECK ("used" >= 0),
	CONSTRAINT "housekeep_packageorder_used_limit_check" CHECK ("used" <= "uses"),
	CONSTRAINT "housekeep_packageorder_refund_amount_check" CHECK ("refund_amount" >= 0)
);

CREATE TABLE "housekeep_packageorderlog" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"package_id" bigint NOT NULL,
	"action" text COLLATE "zh-x-icu" NOT NULL,
	"before_status" bigint,
	"after_status" bigint,
	"remark" text COLLATE "zh-x-icu",
	"operator" text COLLATE "zh-x-icu",
	"role" text COLLATE "zh-x-icu",
	"ip" text COLLATE "zh-x-icu",
	"diff" jsonb,
	CONSTRAINT "housekeep_packageorderlog_pkey" PRIMARY KEY("tenant_id","id")
);

CREATE TABLE "system_param" (
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"param_name" text COLLATE "zh-x-icu" NOT NULL,
	"param_name_en" text COLLATE "zh-x-icu",
	"param_key" text COLLATE "C" NOT NULL,
	"param_value" text COLLATE "zh-x-icu" NOT NULL,
	"value_type" text COLLATE "C" DEFAULT 'text',
	"is_secret" boolean DEFAULT false NOT NULL,
	"remark" text COLLATE "zh-x-icu",
	"remark_en" text COLLATE "zh-x-icu",
	"secret_value" text COLLATE "C",
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "system_param_pkey" PRIMARY KEY("id"),
	CONSTRAINT "system_param_status_check" CHECK ("status" in (0, 1)),
	CONSTRAINT "system_param_value_type_check" CHECK ("value_type" in ('text', 'int', 'bool', 'json'))
);

CREATE TABLE "system_param_biz" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"param_name" text COLLATE "zh-x-icu" NOT NULL,
	"param_name_en" text COLLATE "zh-x-icu",
	"param_key" text COLLATE "C" NOT NULL,
	"param_value" text COLLATE "zh-x-icu" NOT NULL,
	"value_type" text COLLATE "C" DEFAULT 'text',
	"is_secret" boolean DEFAULT false NOT NULL,
	"remark" text COLLATE "zh-x-icu",
	"remark_en" text COLLATE "zh-x-icu",
	"secret_value" text COLLATE "C",
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "system_param_biz_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "system_param_biz_status_check" CHECK ("status" in (0, 1)),
	CONSTRAINT "system_param_biz_value_type_check" CHECK ("value_type" in ('text', 'int', 'bool', 'json'))
);

CREATE TABLE "pay_product" (
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
	"app_key" text COLLATE "C",
	"is_default" boolean DEFAULT false NOT NULL,
	"remark" text COLLATE "zh-x-icu",
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "pay_product_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "pay_product_status_check" CHECK ("status" in (0, 1))
);

CREATE TABLE "pay_payconfiginfo" (
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
	"product_id" bigint NOT NULL,
	"channel_code" text COLLATE "C" DEFAULT 'mock' NOT NULL,
	"mch_id" text COLLATE "C",
	"mch_id_hash" text COLLATE "C",
	"app_id" text COLLATE "zh-x-icu",
	"private_key" text COLLATE "C",
	"serial_no" text COLLATE "zh-x-icu",
	"api_key" text COLLATE "C",
	"app_secret" text COLLATE "C",
	"public_key" text COLLATE "zh-x-icu",
	"public_key_id" text COLLATE "zh-x-icu",
	"more_keys" jsonb,
	"endpoint" text COLLATE "C",
	"fee_rate" bigint DEFAULT 0 NOT NULL,
	"remark" text COLLATE "zh-x-icu",
	"in_use" text COLLATE "C",
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "pay_payconfiginfo_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "pay_payconfiginfo_status_check" CHECK ("status" in (0, 1)),
	CONSTRAINT "pay_payconfiginfo_channel_code_check" CHECK ("channel_code" in ('wx_pub', 'wx_lite', 'wx_app', 'ali_pc', 'ali_wap', 'wallet', 'mock')),
	CONSTRAINT "pay_payconfiginfo_fee_rate_check" CHECK ("fee_rate" >= 0)
);

CREATE TABLE "pay_paynotify" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"type" text COLLATE "C" NOT NULL,
	"channel_code" text COLLATE "C" NOT NULL,
	"config_id" bigint,
	"biz_no" text COLLATE "zh-x-icu" NOT NULL,
	"channel_no" text COLLATE "C" NOT NULL,
	"times" bigint DEFAULT 1 NOT NULL,
	"last_time" timestamptz,
	"result" text COLLATE "C" NOT NULL,
	"last_result" text COLLATE "zh-x-icu",
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "pay_paynotify_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "pay_paynotify_status_check" CHECK ("status" in (0, 1)),
	CONSTRAINT "pay_paynotify_type_check" CHECK ("type" in ('pay', 'refund')),
	CONSTRAINT "pay_paynotify_channel_code_check" CHECK ("channel_code" in ('wx_pub', 'wx_lite', 'wx_app', 'ali_pc', 'ali_wap', 'wallet', 'mock')),
	CONSTRAINT "pay_paynotify_times_check" CHECK ("times" >= 1),
	CONSTRAINT "pay_paynotify_result_check" CHECK ("result" in ('done', 'refused'))
);

CREATE TABLE "pay_payorder" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 0 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"pay_no" text COLLATE "C" NOT NULL,
	"source_type" text COLLATE "C" NOT NULL,
	"source_id" text COLLATE "C" NOT NULL,
	"body" text COLLATE "zh-x-icu" NOT NULL,
	"payer_id" bigint,
	"member_id" bigint,
	"product_id" bigint,
	"price" bigint NOT NULL,
	"refunded_price" bigint DEFAULT 0 NOT NULL,
	"refundable" bigint GENERATED ALWAYS AS ((("price"::numeric - "refunded_price"::numeric))::bigint) STORED,
	"channel_code" text COLLATE "C",
	"config_id" bigint,
	"channel_order_no" text COLLATE "C",
	"is_sandbox" boolean DEFAULT false NOT NULL,
	"channel_fee" bigint DEFAULT 0 NOT NULL,
	"expire_time" timestamptz,
	"ask_at" timestamptz,
	"asked" bigint DEFAULT 0 NOT NULL,
	"last_error" text COLLATE "zh-x-icu",
	"success_time" timestamptz,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "pay_payorder_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "pay_payorder_status_check" CHECK ("status" in (0, 10, 20)),
	CONSTRAINT "pay_payorder_source_type_check" CHECK ("source_type" in ('housekeep/order', 'housekeep/packageorder', 'housekeep/merchantmargin', 'mall/merchantrechargelog', 'mall/order', 'pay/recharge')),
	CONSTRAINT "pay_payorder_price_check" CHECK ("price" >= 1),
	CONSTRAINT "pay_payorder_refunded_price_check" CHECK ("refunded_price" >= 0),
	CONSTRAINT "pay_payorder_refundable_check" CHECK ("refundable" >= 0),
	CONSTRAINT "pay_payorder_channel_code_check" CHECK ("channel_code" in ('wx_pub', 'wx_lite', 'wx_app', 'ali_pc', 'ali_wap', 'wallet', 'mock')),
	CONSTRAINT "pay_payorder_channel_fee_check" CHECK ("channel_fee" >= 0),
	CONSTRAINT "pay_payorder_asked_check" CHECK ("asked" >= 0)
);

CREATE TABLE "pay_payorderlog" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"pay_order_id" bigint NOT NULL,
	"action" text COLLATE "zh-x-icu" NOT NULL,
	"before_status" bigint,
	"after_status" bigint,
	"remark" text COLLATE "zh-x-icu",
	"operator" text COLLATE "zh-x-icu",
	"role" text COLLATE "zh-x-icu",
	"ip" text COLLATE "zh-x-icu",
	"diff" jsonb,
	CONSTRAINT "pay_payorderlog_pkey" PRIMARY KEY("tenant_id","id")
);

CREATE TABLE "pay_payrefund" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 0 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"refund_no" text COLLATE "C" NOT NULL,
	"pay_order_id" bigint NOT NULL,
	"refund_key" text COLLATE "C" NOT NULL,
	"amount" bigint NOT NULL,
	"reason" text COLLATE "zh-x-icu",
	"channel_code" text COLLATE "C",
	"channel_refund_no" text COLLATE "C",
	"ask_at" timestamptz,
	"asked" bigint DEFAULT 0 NOT NULL,
	"error_text" text COLLATE "zh-x-icu",
	"success_time" timestamptz,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "pay_payrefund_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "pay_payrefund_status_check" CHECK ("status" in (0, 10, 20)),
	CONSTRAINT "pay_payrefund_amount_check" CHECK ("amount" >= 1),
	CONSTRAINT "pay_payrefund_channel_code_check" CHECK ("channel_code" in ('wx_pub', 'wx_lite', 'wx_app', 'ali_pc', 'ali_wap', 'wallet', 'mock')),
	CONSTRAINT "pay_payrefund_asked_check" CHECK ("asked" >= 0)
);

CREATE TABLE "pay_payrefundlog" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"refund_id" bigint NOT NULL,
	"action" text COLLATE "zh-x-icu" NOT NULL,
	"before_status" bigint,
	"after_status" bigint,
	"remark" text COLLATE "zh-x-icu",
	"operator" text COLLATE "zh-x-icu",
	"role" text COLLATE "zh-x-icu",
	"ip" text COLLATE "zh-x-icu",
	"diff" jsonb,
	CONSTRAINT "pay_payrefundlog_pkey" PRIMARY KEY("tenant_id","id")
);

CREATE TABLE "flow_person" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"instance_id" bigint NOT NULL,
	"task_id" bigint,
	"user_id" bigint NOT NULL,
	"part" text COLLATE "C" NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "flow_person_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "flow_person_status_check" CHECK ("status" in (0, 1)),
	CONSTRAINT "flow_person_part_check" CHECK ("part" in ('candidate', 'actor', 'copy', 'starter'))
);

CREATE TABLE "desk_personalnotice" (
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
	"kind" text COLLATE "C" NOT NULL,
	"title" text COLLATE "zh-x-icu" NOT NULL,
	"title_en" text COLLATE "zh-x-icu" NOT NULL,
	"body" text COLLATE "zh-x-icu",
	"body_en" text COLLATE "zh-x-icu",
	"noun" text COLLATE "zh-x-icu",
	"row_id" text COLLATE "zh-x-icu",
	"leads" text COLLATE "zh-x-icu",
	"likeness" text COLLATE "zh-x-icu" NOT NULL,
	"is_shown" boolean DEFAULT true NOT NULL,
	"read_time" timestamptz,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "desk_personalnotice_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "desk_personalnotice_status_check" CHECK ("status" in (0, 1)),
	CONSTRAINT "desk_personalnotice_kind_check" CHECK ("kind" in ('waits', 'result', 'deadline', 'done'))
);

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
	"main_type" text COLLATE "C",
	"main_id" text COLLATE "zh-x-icu",
	"main_no" text COLLATE "zh-x-icu",
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
	"to_inform" boolean DEFAULT false NOT NULL,
	"inform_way" text COLLATE "C",
	"inform_time" timestamptz,
	"erase_time" timestamptz,
	"is_erased" boolean DEFAULT false NOT NULL,
	"item_type" text COLLATE "C" DEFAULT 'regular',
	"dispute" text COLLATE "C" DEFAULT 'other',
	"mediator" text COLLATE "zh-x-icu",
	"mediate_time" timestamptz,
	"mediate_result" text COLLATE "zh-x-icu",
	"visits" bigint DEFAULT 0,
	"last_visit" timestamptz,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "petition_petitioncxtppxjj_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "petition_petitioncxtppxjj_status_check" CHECK ("status" in (0, 1, 2, 3, 4, 5, 6, 7, 8)),
	CONSTRAINT "petition_petitioncxtppxjj_purpose_check" CHECK ("purpose" in ('help', 'complaint', 'report', 'advice', 'inquiry')),
	CONSTRAINT "petition_petitioncxtppxjj_source_type_check" CHECK ("source_type" in ('visit', 'letter', 'web', 'call', 'transfer')),
	CONSTRAINT "petition_petitioncxtppxjj_secrecy_check" CHECK ("secrecy" in (0, 1, 2)),
	CONSTRAINT "petition_petitioncxtppxjj_main_type_check" CHECK ("main_type" in ('petition/petitionxxptjjjb', 'petition/petitionxxptywyjxt', 'petition/qetitionxxptjjjb', 'petition/petitioncxtppxjj', 'petition/qetitionjcblzbd')),
	CONSTRAINT "petition_petitioncxtppxjj_person_count_check" CHECK ("person_count" >= 1),
	CONSTRAINT "petition_petitioncxtppxjj_warn_flag_check" CHECK ("warn_flag" in (0, 1, 2, 3)),
	CONSTRAINT "petition_petitioncxtppxjj_supervise_level_check" CHECK ("supervise_level" in (0, 1, 2, 3)),
	CONSTRAINT "petition_petitioncxtppxjj_reject_basis_check" CHECK ("reject_basis" in ('judicial', 'otherPower', 'underWay', 'final', 'unclear', 'notMatter')),
	CONSTRAINT "petition_petitioncxtppxjj_satisfaction_check" CHECK ("satisfaction" in (1, 2, 3)),
	CONSTRAINT "petition_petitioncxtppxjj_inform_way_check" CHECK ("inform_way" in ('sms', 'site', 'phone', 'post', 'visit')),
	CONSTRAINT "petition_petitioncxtppxjj_item_type_check" CHECK ("item_type" in ('regular', 'special', 'key')),
	CONSTRAINT "petition_petitioncxtppxjj_dispute_check" CHECK ("dispute" in ('neighbour', 'family', 'land', 'labour', 'property', 'other'))
);

CREATE TABLE "petition_petitionevaluate" (
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
	"score" bigint,
	"attitude" integer,
	"result" integer,
	"content" text COLLATE "zh-x-icu",
	"token" text COLLATE "C",
	"token_hash" text COLLATE "C",
	"expire_time" timestamptz,
	"evaluate_time" timestamptz,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "petition_petitionevaluate_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "petition_petitionevaluate_status_check" CHECK ("status" in (0, 1, 2)),
	CONSTRAINT "petition_petitionevaluate_letter_type_check" CHECK ("letter_type" in ('petition/petitionxxptjjjb', 'petition/petitionxxptywyjxt', 'petition/qetitionxxptjjjb', 'petition/petitioncxtppxjj', 'petition/qetitionjcblzbd')),
	CONSTRAINT "petition_petitionevaluate_score_check" CHECK ("score" >= 1),
	CONSTRAINT "petition_petitionevaluate_attitude_check" CHECK ("attitude" in (1, 2, 3)),
	CONSTRAINT "petition_petitionevaluate_result_check" CHECK ("result" in (1, 2, 3))
);

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
	CONSTRAINT "petition_petitionlog_letter_type_check" CHECK ("letter_type" in ('petition/petitionxxptjjjb', 'petition/petitionxxptywyjxt', 'petition/qetitionxxptjjjb', 'petition/petitioncxtppxjj', 'petition/qetitionjcblzbd', 'petition/problem'))
);

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
	"main_type" text COLLATE "C",
	"main_id" text COLLATE "zh-x-icu",
	"main_no" text COLLATE "zh-x-icu",
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
	"to_inform" boolean DEFAULT false NOT NULL,
	"inform_way" text COLLATE "C",
	"inform_time" timestamptz,
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
	CONSTRAINT "petition_petitionxxptjjjb_main_type_check" CHECK ("main_type" in ('petition/petitionxxptjjjb', 'petition/petitionxxptywyjxt', 'petition/qetitionxxptjjjb', 'petition/petitioncxtppxjj', 'petition/qetitionjcblzbd')),
	CONSTRAINT "petition_petitionxxptjjjb_person_count_check" CHECK ("person_count" >= 1),
	CONSTRAINT "petition_petitionxxptjjjb_warn_flag_check" CHECK ("warn_flag" in (0, 1, 2, 3)),
	CONSTRAINT "petition_petitionxxptjjjb_supervise_level_check" CHECK ("supervise_level" in (0, 1, 2, 3)),
	CONSTRAINT "petition_petitionxxptjjjb_reject_basis_check" CHECK ("reject_basis" in ('judicial', 'otherPower', 'underWay', 'final', 'unclear', 'notMatter')),
	CONSTRAINT "petition_petitionxxptjjjb_satisfaction_check" CHECK ("satisfaction" in (1, 2, 3)),
	CONSTRAINT "petition_petitionxxptjjjb_inform_way_check" CHECK ("inform_way" in ('sms', 'site', 'phone', 'post', 'visit')),
	CONSTRAINT "petition_petitionxxptjjjb_result_type_check" CHECK ("result_type" in (1, 2, 3))
);

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
	"main_type" text COLLATE "C",
	"main_id" text COLLATE "zh-x-icu",
	"main_no" text COLLATE "zh-x-icu",
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
	"to_inform" boolean DEFAULT false NOT NULL,
	"inform_way" text COLLATE "C",
	"inform_time" timestamptz,
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
	CONSTRAINT "petition_petitionxxptywyjxt_main_type_check" CHECK ("main_type" in ('petition/petitionxxptjjjb', 'petition/petitionxxptywyjxt', 'petition/qetitionxxptjjjb', 'petition/petitioncxtppxjj', 'petition/qetitionjcblzbd')),
	CONSTRAINT "petition_petitionxxptywyjxt_person_count_check" CHECK ("person_count" >= 1),
	CONSTRAINT "petition_petitionxxptywyjxt_warn_flag_check" CHECK ("warn_flag" in (0, 1, 2, 3)),
	CONSTRAINT "petition_petitionxxptywyjxt_supervise_level_check" CHECK ("supervise_level" in (0, 1, 2, 3)),
	CONSTRAINT "petition_petitionxxptywyjxt_reject_basis_check" CHECK ("reject_basis" in ('judicial', 'otherPower', 'underWay', 'final', 'unclear', 'notMatter')),
	CONSTRAINT "petition_petitionxxptywyjxt_satisfaction_check" CHECK ("satisfaction" in (1, 2, 3)),
	CONSTRAINT "petition_petitionxxptywyjxt_inform_way_check" CHECK ("inform_way" in ('sms', 'site', 'phone', 'post', 'visit')),
	CONSTRAINT "petition_petitionxxptywyjxt_warn_level_check" CHECK ("warn_level" in ('yellow', 'orange', 'red')),
	CONSTRAINT "petition_petitionxxptywyjxt_risk_score_check" CHECK ("risk_score" >= 0)
);

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

CREATE TABLE "housekeep_platformrate" (
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
	"kind" text COLLATE "C" DEFAULT 'order' NOT NULL,
	"merchant_id" bigint,
	"category_id" bigint,
	"rate" bigint NOT NULL,
	"min_fee" bigint DEFAULT 0 NOT NULL,
	"effective_from" date NOT NULL,
	"effective_to" date,
	"priority" bigint DEFAULT 0 NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "housekeep_platformrate_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "housekeep_platformrate_status_check" CHECK ("status" in (0, 1)),
	CONSTRAINT "housekeep_platformrate_kind_check" CHECK ("kind" in ('order', 'withdrawal')),
	CONSTRAINT "housekeep_platformrate_rate_check" CHECK ("rate" >= 0),
	CONSTRAINT "housekeep_platformrate_min_fee_check" CHECK ("min_fee" >= 0),
	CONSTRAINT "housekeep_platformrate_priority_check" CHECK ("priority" >= 0)
);

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

CREATE TABLE "mall_pointsconsumelog" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"user_id" bigint,
	"merchant_id" bigint,
	"biz_type" text COLLATE "C" NOT NULL,
	"biz_id" text COLLATE "C" NOT NULL,
	"title" text COLLATE "zh-x-icu" NOT NULL,
	"description" text COLLATE "zh-x-icu",
	"point" bigint NOT NULL,
	"total_point" bigint NOT NULL,
	"expire_at" timestamptz,
	CONSTRAINT "mall_pointsconsumelog_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "mall_pointsconsumelog_biz_type_check" CHECK ("biz_type" in ('SIGN', 'ADMIN', 'ORDER_USE', 'ORDER_USE_CANCEL', 'ORDER_USE_REFUND_ITEM', 'ORDER_GIVE', 'ORDER_GIVE_CANCEL', 'CONVERT', 'EXPIRE', 'PRIZE', 'LEAVE', 'MERCHANT_RECHARGE', 'MERCHANT_GRANT'))
);

CREATE TABLE "mall_pointsconversion" (
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
	"from_type" text COLLATE "C" NOT NULL,
	"to_type" text COLLATE "C" NOT NULL,
	"from_rate" bigint NOT NULL,
	"to_rate" bigint NOT NULL,
	"min_step" bigint DEFAULT 1 NOT NULL,
	"day_limit" bigint,
	"user_limit" bigint,
	"start_time" timestamptz,
	"end_time" timestamptz,
	"fee" bigint DEFAULT 0 NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "mall_pointsconversion_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "mall_pointsconversion_status_check" CHECK ("status" in (0, 1)),
	CONSTRAINT "mall_pointsconversion_from_type_check" CHECK ("from_type" in ('activity', 'mall')),
	CONSTRAINT "mall_pointsconversion_to_type_check" CHECK ("to_type" in ('activity', 'mall')),
	CONSTRAINT "mall_pointsconversion_from_rate_check" CHECK ("from_rate" >= 1),
	CONSTRAINT "mall_pointsconversion_to_rate_check" CHECK ("to_rate" >= 1),
	CONSTRAINT "mall_pointsconversion_min_step_check" CHECK ("min_step" >= 1),
	CONSTRAINT "mall_pointsconversion_day_limit_check" CHECK ("day_limit" >= 1),
	CONSTRAINT "mall_pointsconversion_user_limit_check" CHECK ("user_limit" >= 1),
	CONSTRAINT "mall_pointsconversion_fee_check" CHECK ("fee" >= 0)
);

CREATE TABLE "mall_pointsconversionlog" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"conversion_no" text COLLATE "C" NOT NULL,
	"rule_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"from_type" text COLLATE "C" NOT NULL,
	"from_amount" bigint NOT NULL,
	"to_amount" bigint NOT NULL,
	"fee_amount" bigint DEFAULT 0 NOT NULL,
	"before_balance" bigint NOT NULL,
	"after_balance" bigint NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "mall_pointsconversionlog_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "mall_pointsconversionlog_status_check" CHECK ("status" in (1, 2)),
	CONSTRAINT "mall_pointsconversionlog_from_type_check" CHECK ("from_type" in ('activity', 'mall')),
	CONSTRAINT "mall_pointsconversionlog_from_amount_check" CHECK ("from_amount" >= 0),
	CONSTRAINT "mall_pointsconversionlog_to_amount_check" CHECK ("to_amount" >= 0),
	CONSTRAINT "mall_pointsconversionlog_fee_amount_check" CHECK ("fee_amount" >= 0)
);

CREATE TABLE "mall_pointsconversionloglog" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"conversion_id" bigint NOT NULL,
	"action" text COLLATE "zh-x-icu" NOT NULL,
	"before_status" bigint,
	"after_status" bigint,
	"remark" text COLLATE "zh-x-icu",
	"operator" text COLLATE "zh-x-icu",
	"role" text COLLATE "zh-x-icu",
	"ip" text COLLATE "zh-x-icu",
	"diff" jsonb,
	CONSTRAINT "mall_pointsconversionloglog_pkey" PRIMARY KEY("tenant_id","id")
);

CREATE TABLE "mall_pointsfreeze" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"merchant_id" bigint NOT NULL,
	"points" bigint NOT NULL,
	"remark" text COLLATE "zh-x-icu" NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "mall_pointsfreeze_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "mall_pointsfreeze_status_check" CHECK ("status" in (1, 2)),
	CONSTRAINT "mall_pointsfreeze_points_check" CHECK ("points" >= 1)
);

CREATE TABLE "mall_pointsfreezelog" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"freeze_id" bigint NOT NULL,
	"action" text COLLATE "zh-x-icu" NOT NULL,
	"before_status" bigint,
	"after_status" bigint,
	"remark" text COLLATE "zh-x-icu",
	"operator" text COLLATE "zh-x-icu",
	"role" text COLLATE "zh-x-icu",
	"ip" text COLLATE "zh-x-icu",
	"diff" jsonb,
	CONSTRAINT "mall_pointsfreezelog_pkey" PRIMARY KEY("tenant_id","id")
);

CREATE TABLE "mall_pointsgrant" (
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
	"delta" bigint NOT NULL,
	"remark" text COLLATE "zh-x-icu" NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "mall_pointsgrant_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "mall_pointsgrant_status_check" CHECK ("status" in (0, 1)),
	CONSTRAINT "mall_pointsgrant_delta_check" CHECK ("delta" >= -10000000)
);

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

CREATE TABLE "system_post" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"category" integer DEFAULT 3 NOT NULL,
	"post_code" text COLLATE "C" NOT NULL,
	"post_name" text COLLATE "zh-x-icu" NOT NULL,
	"sort" bigint DEFAULT 0 NOT NULL,
	"remark" text COLLATE "zh-x-icu",
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "system_post_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "system_post_status_check" CHECK ("status" in (0, 1)),
	CONSTRAINT "system_post_category_check" CHECK ("category" in (1, 2, 3, 4)),
	CONSTRAINT "system_post_sort_check" CHECK ("sort" >= 0)
);

CREATE TABLE "petition_problem" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 0 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"problem_no" text COLLATE "C" NOT NULL,
	"title" text COLLATE "zh-x-icu" NOT NULL,
	"content" text COLLATE "zh-x-icu" NOT NULL,
	"user_id" bigint,
	"asker_name" text COLLATE "C",
	"asker_name_hash" text COLLATE "C",
	"public_name" text COLLATE "zh-x-icu",
	"phone" text COLLATE "C",
	"phone_hash" text COLLATE "C",
	"category_id" bigint,
	"dept_id" bigint,
	"images" text[],
	"address" text COLLATE "zh-x-icu",
	"lat" numeric(20, 6),
	"lng" numeric(20, 6),
	"is_public" boolean DEFAULT true NOT NULL,
	"is_anonymous" boolean DEFAULT false NOT NULL,
	"deadline" timestamptz,
	"reply" text COLLATE "zh-x-icu",
	"follow_up" text COLLATE "zh-x-icu",
	"next_reply" text COLLATE "zh-x-icu",
	"reply_user" bigint,
	"reply_dept" bigint,
	"reply_time" timestamptz,
	"publish_time" timestamptz,
	"check_user" bigint,
	"check_remark" text COLLATE "zh-x-icu",
	"answer_hours" bigint,
	"satisfaction" bigint,
	"views" bigint DEFAULT 0,
	"likes" bigint DEFAULT 0,
	"follows" bigint DEFAULT 0,
	"ask_code" text COLLATE "C",
	"ask_code_hash" text COLLATE "C",
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "petition_problem_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "petition_problem_status_check" CHECK ("status" in (0, 1, 2, 3, 4)),
	CONSTRAINT "petition_problem_lat_check" CHECK ("lat" >= -90),
	CONSTRAINT "petition_problem_lng_check" CHECK ("lng" >= -180),
	CONSTRAINT "petition_problem_satisfaction_check" CHECK ("satisfaction" >= 1)
);

CREATE TABLE "petition_problemvisit" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"problem_id" bigint NOT NULL,
	"kind" text COLLATE "C" NOT NULL,
	"visitor" text COLLATE "C" NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "petition_problemvisit_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "petition_problemvisit_status_check" CHECK ("status" in (0, 1)),
	CONSTRAINT "petition_problemvisit_kind_check" CHECK ("kind" in ('ask', 'follow', 'like', 'seen'))
);

CREATE TABLE "housekeep_product" (
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
	"category_id" bigint,
	"merchant_id" bigint,
	"images" text[],
	"price" bigint NOT NULL,
	"stock" bigint DEFAULT 0 NOT NULL,
	"limit_per_user" bigint,
	"valid_days" bigint,
	"detail" text COLLATE "zh-x-icu",
	"is_up" boolean DEFAULT false NOT NULL,
	"is_hot" boolean DEFAULT false NOT NULL,
	"is_free" boolean DEFAULT false NOT NULL,
	"sort" bigint DEFAULT 0,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "housekeep_product_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "housekeep_product_status_check" CHECK ("status" in (0, 1)),
	CONSTRAINT "housekeep_product_price_check" CHECK ("price" >= 0),
	CONSTRAINT "housekeep_product_stock_check" CHECK ("stock" >= 0),
	CONSTRAINT "housekeep_product_limit_per_user_check" CHECK ("limit_per_user" >= 1),
	CONSTRAINT "housekeep_product_valid_days_check" CHECK ("valid_days" >= 1),
	CONSTRAINT "housekeep_product_sort_check" CHECK ("sort" >= 0)
);

CREATE TABLE "mall_productgroup" (
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
	"img" text COLLATE "C",
	"show_type" text COLLATE "C" DEFAULT 'grid' NOT NULL,
	"sort" bigint DEFAULT 0,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "mall_productgroup_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "mall_productgroup_status_check" CHECK ("status" in (0, 1)),
	CONSTRAINT "mall_productgroup_show_type_check" CHECK ("show_type" in ('grid', 'list')),
	CONSTRAINT "mall_productgroup_sort_check" CHECK ("sort" >= 0)
);

CREATE TABLE "mall_productspecs" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"product_id" bigint NOT NULL,
	"name" text COLLATE "zh-x-icu",
	"specs" jsonb,
	"sku_code" text COLLATE "C",
	"price" bigint DEFAULT 0 NOT NULL,
	"points" bigint DEFAULT 0 NOT NULL,
	"opening" bigint DEFAULT 0,
	"stock" bigint DEFAULT 0 NOT NULL,
	"stock_level" text COLLATE "C" DEFAULT 'none',
	"sales_count" bigint DEFAULT 0 NOT NULL,
	"bar_code" text COLLATE "zh-x-icu",
	"weight" bigint,
	"img" text COLLATE "C",
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "mall_productspecs_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "mall_productspecs_status_check" CHECK ("status" in (0, 1)),
	CONSTRAINT "mall_productspecs_price_check" CHECK ("price" >= 0),
	CONSTRAINT "mall_productspecs_points_check" CHECK ("points" >= 0),
	CONSTRAINT "mall_productspecs_opening_check" CHECK ("opening" >= 0),
	CONSTRAINT "mall_productspecs_stock_check" CHECK ("stock" >= 0),
	CONSTRAINT "mall_productspecs_stock_level_check" CHECK ("stock_level" in ('none', 'few', 'there')),
	CONSTRAINT "mall_productspecs_sales_count_check" CHECK ("sales_count" >= 0),
	CONSTRAINT "mall_productspecs_weight_check" CHECK ("weight" >= 0)
);

CREATE TABLE "project_project" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 0 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"project_no" text COLLATE "C",
	"name" text COLLATE "zh-x-icu" NOT NULL,
	"type" text COLLATE "C" DEFAULT 'other',
	"owner_id" bigint NOT NULL,
	"dept_id" bigint,
	"start_date" date,
	"end_date" date,
	"priority" integer DEFAULT 2 NOT NULL,
	"progress" bigint DEFAULT 0 NOT NULL,
	"budget" bigint,
	"used" bigint,
	"customer" text COLLATE "zh-x-icu",
	"description" text COLLATE "zh-x-icu",
	"attachments" text COLLATE "C",
	"daily_log" text COLLATE "C" DEFAULT 'workday' NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "project_project_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "project_project_status_check" CHECK ("status" in (0, 1, 2, 3, 4)),
	CONSTRAINT "project_project_type_check" CHECK ("type" in ('report', 'event', 'tech', 'service', 'other')),
	CONSTRAINT "project_project_priority_check" CHECK ("priority" in (1, 2, 3)),
	CONSTRAINT "project_project_progress_check" CHECK ("progress" >= 0),
	CONSTRAINT "project_project_budget_check" CHECK ("budget" >= 0),
	CONSTRAINT "project_project_used_check" CHECK ("used" >= 0),
	CONSTRAINT "project_project_daily_log_check" CHECK ("daily_log" in ('none', 'workday'))
);

CREATE TABLE "project_projectlog" (
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
	"user_id" bigint,
	"log_date" date NOT NULL,
	"content" text COLLATE "zh-x-icu" NOT NULL,
	"hours" numeric(20, 1) DEFAULT 8 NOT NULL,
	"progress" bigint,
	"problems" text COLLATE "zh-x-icu",
	"plan" text COLLATE "zh-x-icu",
	"attachments" text[],
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "project_projectlog_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "project_projectlog_status_check" CHECK ("status" in (0, 1)),
	CONSTRAINT "project_projectlog_hours_check" CHECK ("hours" >= 0),
	CONSTRAINT "project_projectlog_progress_check" CHECK ("progress" >= 0)
);

CREATE TABLE "project_projectmember" (
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
	"user_id" bigint NOT NULL,
	"role" text COLLATE "C" DEFAULT 'write' NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "project_projectmember_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "project_projectmember_status_check" CHECK ("status" in (0, 1)),
	CONSTRAINT "project_projectmember_role_check" CHECK ("role" in ('lead', 'write', 'shoot', 'design', 'develop', 'operate'))
);

CREATE TABLE "project_projectmilestone" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 0 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"project_id" bigint NOT NULL,
	"name" text COLLATE "zh-x-icu" NOT NULL,
	"due_date" date NOT NULL,
	"remark" text COLLATE "zh-x-icu",
	"reach_user" bigint,
	"reach_time" timestamptz,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "project_projectmilestone_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "project_projectmilestone_status_check" CHECK ("status" in (0, 1))
);

CREATE TABLE "project_projectsteps" (
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
	CONSTRAINT "project_projectsteps_pkey" PRIMARY KEY("tenant_id","id")
);

CREATE TABLE "project_projecttask" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 0 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"project_id" bigint NOT NULL,
	"name" text COLLATE "zh-x-icu" NOT NULL,
	"owner_id" bigint,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"progress" bigint DEFAULT 0 NOT NULL,
	"priority" integer DEFAULT 2 NOT NULL,
	"content" text COLLATE "zh-x-icu",
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "project_projecttask_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "project_projecttask_status_check" CHECK ("status" in (0, 1, 2, 3)),
	CONSTRAINT "project_projecttask_progress_check" CHECK ("progress" >= 0),
	CONSTRAINT "project_projecttask_priority_check" CHECK ("priority" in (1, 2, 3))
);

CREATE TABLE "project_projecttasklog" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"task_id" bigint NOT NULL,
	"action" text COLLATE "zh-x-icu" NOT NULL,
	"before_status" bigint,
	"after_status" bigint,
	"remark" text COLLATE "zh-x-icu",
	"operator" text COLLATE "zh-x-icu",
	"role" text COLLATE "zh-x-icu",
	"ip" text COLLATE "zh-x-icu",
	"diff" jsonb,
	CONSTRAINT "project_projecttasklog_pkey" PRIMARY KEY("tenant_id","id")
);

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

CREATE TABLE "desk_pushdevice" (
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
	"session_id" text COLLATE "zh-x-icu" NOT NULL,
	"name" text COLLATE "zh-x-icu",
	"language" text COLLATE "C" DEFAULT 'zh' NOT NULL,
	"endpoint_key" text COLLATE "C" NOT NULL,
	"subscription" text COLLATE "C" NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "desk_pushdevice_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "desk_pushdevice_status_check" CHECK ("status" in (0, 1)),
	CONSTRAINT "desk_pushdevice_language_check" CHECK ("language" in ('zh', 'en'))
);

CREATE TABLE "message_push_pushlog" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 0 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"task_id" bigint NOT NULL,
	"user_id" bigint,
	"client_row" bigint,
	"message_id" text COLLATE "C" NOT NULL,
	"tries" bigint DEFAULT 0,
	"reason" text COLLATE "zh-x-icu",
	"send_time" timestamptz,
	"arrive_time" timestamptz,
	"open_time" timestamptz,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "message_push_pushlog_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "message_push_pushlog_status_check" CHECK ("status" in (0, 1, 2, 3, 4, 5)),
	CONSTRAINT "message_push_pushlog_tries_check" CHECK ("tries" >= 0)
);

CREATE TABLE "petition_qetitionjcblqltjz" (
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
	"dept_id" bigint NOT NULL,
	"received" bigint DEFAULT 0,
	"closed" bigint DEFAULT 0,
	"overdue" bigint DEFAULT 0,
	"on_time_rate" numeric(20, 1),
	"satisfaction_rate" numeric(20, 1),
	"confirm_user" bigint,
	"remark" text COLLATE "zh-x-icu",
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "petition_qetitionjcblqltjz_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "petition_qetitionjcblqltjz_status_check" CHECK ("status" in (0, 1)),
	CONSTRAINT "petition_qetitionjcblqltjz_on_time_rate_check" CHECK ("on_time_rate" >= 0),
	CONSTRAINT "petition_qetitionjcblqltjz_satisfaction_rate_check" CHECK ("satisfaction_rate" >= 0)
);

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
	"main_type" text COLLATE "C",
	"main_id" text COLLATE "zh-x-icu",
	"main_no" text COLLATE "zh-x-icu",
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
	"to_inform" boolean DEFAULT false NOT NULL,
	"inform_way" text COLLATE "C",
	"inform_time" timestamptz,
	"erase_time" timestamptz,
	"is_erased" boolean DEFAULT false NOT NULL,
	"sheet_no" text COLLATE "C",
	"from_dept" bigint,
	"sign_time" timestamptz,
	"due_days" bigint,
	"feedback" jsonb,
	"awaits" bigint DEFAULT 0,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "petition_qetitionjcblzbd_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "petition_qetitionjcblzbd_status_check" CHECK ("status" in (0, 1, 2, 3, 4, 5, 6, 7, 8)),
	CONSTRAINT "petition_qetitionjcblzbd_purpose_check" CHECK ("purpose" in ('help', 'complaint', 'report', 'advice', 'inquiry')),
	CONSTRAINT "petition_qetitionjcblzbd_source_type_check" CHECK ("source_type" in ('visit', 'letter', 'web', 'call', 'transfer')),
	CONSTRAINT "petition_qetitionjcblzbd_secrecy_check" CHECK ("secrecy" in (0, 1, 2)),
	CONSTRAINT "petition_qetitionjcblzbd_main_type_check" CHECK ("main_type" in ('petition/petitionxxptjjjb', 'petition/petitionxxptywyjxt', 'petition/qetitionxxptjjjb', 'petition/petitioncxtppxjj', 'petition/qetitionjcblzbd')),
	CONSTRAINT "petition_qetitionjcblzbd_person_count_check" CHECK ("person_count" >= 1),
	CONSTRAINT "petition_qetitionjcblzbd_warn_flag_check" CHECK ("warn_flag" in (0, 1, 2, 3)),
	CONSTRAINT "petition_qetitionjcblzbd_supervise_level_check" CHECK ("supervise_level" in (0, 1, 2, 3)),
	CONSTRAINT "petition_qetitionjcblzbd_reject_basis_check" CHECK ("reject_basis" in ('judicial', 'otherPower', 'underWay', 'final', 'unclear', 'notMatter')),
	CONSTRAINT "petition_qetitionjcblzbd_satisfaction_check" CHECK ("satisfaction" in (1, 2, 3)),
	CONSTRAINT "petition_qetitionjcblzbd_inform_way_check" CHECK ("inform_way" in ('sms', 'site', 'phone', 'post', 'visit')),
	CONSTRAINT "petition_qetitionjcblzbd_due_days_check" CHECK ("due_days" >= 1)
);

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
	"main_type" text COLLATE "C",
	"main_id" text COLLATE "zh-x-icu",
	"main_no" text COLLATE "zh-x-icu",
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
	"to_inform" boolean DEFAULT false NOT NULL,
	"inform_way" text COLLATE "C",
	"inform_time" timestamptz,
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
	CONSTRAINT "petition_qetitionxxptjjjb_main_type_check" CHECK ("main_type" in ('petition/petitionxxptjjjb', 'petition/petitionxxptywyjxt', 'petition/qetitionxxptjjjb', 'petition/petitioncxtppxjj', 'petition/qetitionjcblzbd')),
	CONSTRAINT "petition_qetitionxxptjjjb_person_count_check" CHECK ("person_count" >= 1),
	CONSTRAINT "petition_qetitionxxptjjjb_warn_flag_check" CHECK ("warn_flag" in (0, 1, 2, 3)),
	CONSTRAINT "petition_qetitionxxptjjjb_supervise_level_check" CHECK ("supervise_level" in (0, 1, 2, 3)),
	CONSTRAINT "petition_qetitionxxptjjjb_reject_basis_check" CHECK ("reject_basis" in ('judicial', 'otherPower', 'underWay', 'final', 'unclear', 'notMatter')),
	CONSTRAINT "petition_qetitionxxptjjjb_satisfaction_check" CHECK ("satisfaction" in (1, 2, 3)),
	CONSTRAINT "petition_qetitionxxptjjjb_inform_way_check" CHECK ("inform_way" in ('sms', 'site', 'phone', 'post', 'visit')),
	CONSTRAINT "petition_qetitionxxptjjjb_result_type_check" CHECK ("result_type" in (1, 2, 3))
);

CREATE TABLE "petition_qetitionzlkpxfjzps" (
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
	"period" text COLLATE "C",
	"items" jsonb NOT NULL,
	"total" bigint,
	"level" integer,
	"assessor" bigint,
	"publish_time" timestamptz,
	"appeal" text COLLATE "zh-x-icu",
	"appeal_user" bigint,
	"appeal_result" text COLLATE "zh-x-icu",
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "petition_qetitionzlkpxfjzps_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "petition_qetitionzlkpxfjzps_status_check" CHECK ("status" in (0, 1, 2, 3)),
	CONSTRAINT "petition_qetitionzlkpxfjzps_letter_type_check" CHECK ("letter_type" in ('petition/petitionxxptjjjb', 'petition/petitionxxptywyjxt', 'petition/qetitionxxptjjjb', 'petition/petitioncxtppxjj', 'petition/qetitionjcblzbd')),
	CONSTRAINT "petition_qetitionzlkpxfjzps_level_check" CHECK ("level" in (1, 2, 3))
);

CREATE TABLE "pay_recharge" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 0 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"recharge_no" text COLLATE "C" NOT NULL,
	"user_id" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"pay_time" timestamptz,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "pay_recharge_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "pay_recharge_status_check" CHECK ("status" in (0, 1, 2)),
	CONSTRAINT "pay_recharge_amount_check" CHECK ("amount" >= 1)
);

CREATE TABLE "pay_rechargelog" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"recharge_id" bigint NOT NULL,
	"action" text COLLATE "zh-x-icu" NOT NULL,
	"before_status" bigint,
	"after_status" bigint,
	"remark" text COLLATE "zh-x-icu",
	"operator" text COLLATE "zh-x-icu",
	"role" text COLLATE "zh-x-icu",
	"ip" text COLLATE "zh-x-icu",
	"diff" jsonb,
	CONSTRAINT "pay_rechargelog_pkey" PRIMARY KEY("tenant_id","id")
);

CREATE TABLE "housekeep_refundrule" (
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
	"tiers" jsonb NOT NULL,
	"after_start_percent" bigint DEFAULT 0 NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"remark" text COLLATE "zh-x-icu",
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "housekeep_refundrule_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "housekeep_refundrule_status_check" CHECK ("status" in (0, 1)),
	CONSTRAINT "housekeep_refundrule_after_start_percent_check" CHECK ("after_start_percent" >= 0)
);

CREATE TABLE "system_region" (
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"code" text COLLATE "C" NOT NULL,
	"parent_code" text COLLATE "C",
	"ancestors" text COLLATE "zh-x-icu",
	"name" text COLLATE "zh-x-icu" NOT NULL,
	"level" integer NOT NULL,
	"province_code" text COLLATE "zh-x-icu",
	"province_name" text COLLATE "zh-x-icu",
	"city_code" text COLLATE "zh-x-icu",
	"city_name" text COLLATE "zh-x-icu",
	"district_code" text COLLATE "zh-x-icu",
	"district_name" text COLLATE "zh-x-icu",
	"town_code" text COLLATE "zh-x-icu",
	"town_name" text COLLATE "zh-x-icu",
	"village_code" text COLLATE "zh-x-icu",
	"village_name" text COLLATE "zh-x-icu",
	"sort" bigint DEFAULT 0,
	"remark" text COLLATE "zh-x-icu",
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "system_region_pkey" PRIMARY KEY("id"),
	CONSTRAINT "system_region_status_check" CHECK ("status" in (0, 1)),
	CONSTRAINT "system_region_level_check" CHECK ("level" in (0, 1, 2, 3, 4, 5)),
	CONSTRAINT "system_region_sort_check" CHECK ("sort" >= 0)
);

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

CREATE TABLE "flow_request" (
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
	"noun_name" text COLLATE "zh-x-icu" NOT NULL,
	"row_id" text COLLATE "zh-x-icu" NOT NULL,
	"action_name" text COLLATE "zh-x-icu" NOT NULL,
	"input" jsonb,
	"row_version" bigint NOT NULL,
	"asker_id" bigint NOT NULL,
	"approver_id" bigint,
	"instance_id" bigint,
	"problem" text COLLATE "zh-x-icu",
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "flow_request_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "flow_request_status_check" CHECK ("status" in (0, 1, 2, 3)),
	CONSTRAINT "flow_request_row_version_check" CHECK ("row_version" >= 0)
);

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

CREATE TABLE "resource_resumable" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"file_name" text COLLATE "zh-x-icu" NOT NULL,
	"file_size" bigint NOT NULL,
	"received" bigint DEFAULT 0,
	"pieces" jsonb,
	"store_id" text COLLATE "zh-x-icu",
	"uuid" text COLLATE "zh-x-icu",
	"is_public" bigint,
	"expire_time" timestamptz NOT NULL,
	"held_until" timestamptz,
	"result" jsonb,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "resource_resumable_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "resource_resumable_status_check" CHECK ("status" in (0, 1)),
	CONSTRAINT "resource_resumable_file_size_check" CHECK ("file_size" >= 0),
	CONSTRAINT "resource_resumable_received_check" CHECK ("received" >= 0),
	CONSTRAINT "resource_resumable_is_public_check" CHECK ("is_public" >= 0)
);

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
	"claim_user" bigint,
	"claim_until" timestamptz,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "general_review_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "general_review_status_check" CHECK ("status" in (0, 1, 2)),
	CONSTRAINT "general_review_biz_type_check" CHECK ("biz_type" in ('enterprise/enterprise', 'activities/seekhelp')),
	CONSTRAINT "general_review_level_check" CHECK ("level" >= 1)
);

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

CREATE TABLE "system_role" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"role_name" text COLLATE "zh-x-icu" NOT NULL,
	"role_name_en" text COLLATE "zh-x-icu",
	"role_alias" text COLLATE "C" NOT NULL,
	"parent_id" bigint,
	"sort" bigint DEFAULT 0 NOT NULL,
	"remark" text COLLATE "zh-x-icu",
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "system_role_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "system_role_status_check" CHECK ("status" in (0, 1)),
	CONSTRAINT "system_role_sort_check" CHECK ("sort" >= 0)
);

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

CREATE TABLE "housekeep_services" (
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
	"category_id" bigint NOT NULL,
	"cover" text COLLATE "C" NOT NULL,
	"images" text[],
	"unit" text COLLATE "C" DEFAULT 'hour' NOT NULL,
	"min_qty" bigint DEFAULT 1 NOT NULL,
	"price" bigint NOT NULL,
	"market_price" bigint,
	"duration_min" bigint DEFAULT 60 NOT NULL,
	"advance_hours" bigint,
	"slot_capacity" bigint,
	"region_codes" text[],
	"presence" text COLLATE "C" DEFAULT 'none',
	"fee_rate" bigint DEFAULT 0 NOT NULL,
	"refund_rule_id" bigint,
	"intro" text COLLATE "zh-x-icu",
	"ratings" bigint DEFAULT 0 NOT NULL,
	"scores" bigint DEFAULT 0 NOT NULL,
	"rating" numeric(20, 1) GENERATED ALWAYS AS ((("scores"::numeric / nullif("ratings"::numeric, 0)))::numeric(20, 1)) STORED,
	"sort" bigint DEFAULT 0,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "housekeep_services_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "housekeep_services_status_check" CHECK ("status" in (0, 1, 2)),
	CONSTRAINT "housekeep_services_unit_check" CHECK ("unit" in ('hour', 'm2', 'item')),
	CONSTRAINT "housekeep_services_min_qty_check" CHECK ("min_qty" >= 1),
	CONSTRAINT "housekeep_services_price_check" CHECK ("price" >= 0),
	CONSTRAINT "housekeep_services_market_price_check" CHECK ("market_price" >= 0),
	CONSTRAINT "housekeep_services_duration_min_check" CHECK ("duration_min" >= 1),
	CONSTRAINT "housekeep_services_advance_hours_check" CHECK ("advance_hours" >= 0),
	CONSTRAINT "housekeep_services_slot_capacity_check" CHECK ("slot_capacity" >= 1),
	CONSTRAINT "housekeep_services_presence_check" CHECK ("presence" in ('either', 'none')),
	CONSTRAINT "housekeep_services_fee_rate_check" CHECK ("fee_rate" >= 0),
	CONSTRAINT "housekeep_services_ratings_check" CHECK ("ratings" >= 0),
	CONSTRAINT "housekeep_services_scores_check" CHECK ("scores" >= 0),
	CONSTRAINT "housekeep_services_sort_check" CHECK ("sort" >= 0)
);

CREATE TABLE "housekeep_serviceslot" (
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
	"service_id" bigint NOT NULL,
	"slot_time" timestamptz NOT NULL,
	"capacity" bigint DEFAULT 1 NOT NULL,
	"booked" bigint DEFAULT 0 NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "housekeep_serviceslot_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "housekeep_serviceslot_status_check" CHECK ("status" in (0, 1)),
	CONSTRAINT "housekeep_serviceslot_capacity_check" CHECK ("capacity" >= 0),
	CONSTRAINT "housekeep_serviceslot_booked_check" CHECK ("booked" >= 0),
	CONSTRAINT "housekeep_serviceslot_booked_limit_check" CHECK ("booked" <= "capacity")
);

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
	"is_outside" boolean DEFAULT false NOT NULL,
	"sort" bigint DEFAULT 0,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "cms_signlevel_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "cms_signlevel_status_check" CHECK ("status" in (0, 1)),
	CONSTRAINT "cms_signlevel_hours_check" CHECK ("hours" >= 1),
	CONSTRAINT "cms_signlevel_sort_check" CHECK ("sort" >= 0)
);

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
	"is_outside" boolean DEFAULT false NOT NULL,
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

CREATE TABLE "resource_sms" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 0 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"sms_code" text COLLATE "C" NOT NULL,
	"category" integer DEFAULT 9 NOT NULL,
	"sign_name" text COLLATE "zh-x-icu" NOT NULL,
	"template" text COLLATE "zh-x-icu" DEFAULT '您的验证码为 ${code}，5 分钟内有效，请勿告诉他人。' NOT NULL,
	"template_id" text COLLATE "zh-x-icu",
	"app_id" text COLLATE "C",
	"access_key" text COLLATE "C",
	"secret_key" text COLLATE "C",
	"region_id" text COLLATE "C",
	"endpoint" text COLLATE "C",
	"price" numeric(20, 4),
	"receipt_key" text COLLATE "zh-x-icu",
	"tested_time" timestamptz,
	"remark" text COLLATE "zh-x-icu",
	"in_use" text COLLATE "C",
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "resource_sms_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "resource_sms_status_check" CHECK ("status" in (0, 1)),
	CONSTRAINT "resource_sms_category_check" CHECK ("category" in (1, 3, 4, 9)),
	CONSTRAINT "resource_sms_price_check" CHECK ("price" >= 0)
);

CREATE TABLE "resource_smscode" (
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"phone_key" text COLLATE "zh-x-icu" NOT NULL,
	"code_hash" text COLLATE "zh-x-icu" NOT NULL,
	"of_tenant" text COLLATE "zh-x-icu" NOT NULL,
	"address" text COLLATE "zh-x-icu" NOT NULL,
	"scene" text COLLATE "zh-x-icu",
	"tries" bigint DEFAULT 0,
	"used_time" timestamptz,
	"expire_time" timestamptz NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "resource_smscode_pkey" PRIMARY KEY("id"),
	CONSTRAINT "resource_smscode_status_check" CHECK ("status" in (0, 1))
);

CREATE TABLE "resource_smslog" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 0 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"mobile" text COLLATE "C" NOT NULL,
	"mobile_hash" text COLLATE "C",
	"sms_code" text COLLATE "zh-x-icu" NOT NULL,
	"scene" text COLLATE "C" NOT NULL,
	"template_code" text COLLATE "zh-x-icu",
	"send_time" timestamptz,
	"api_code" text COLLATE "zh-x-icu",
	"api_msg" text COLLATE "zh-x-icu",
	"parts" bigint,
	"cost" numeric(20, 4),
	"receive_time" timestamptz,
	"address" text COLLATE "zh-x-icu",
	"biz_id" text COLLATE "zh-x-icu",
	"body" text COLLATE "C",
	"params" text COLLATE "C",
	"is_hidden" boolean DEFAULT false NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "resource_smslog_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "resource_smslog_status_check" CHECK ("status" in (0, 1, 2, 3, 4)),
	CONSTRAINT "resource_smslog_scene_check" CHECK ("scene" in ('validate', 'message', 'test')),
	CONSTRAINT "resource_smslog_parts_check" CHECK ("parts" >= 0),
	CONSTRAINT "resource_smslog_cost_check" CHECK ("cost" >= 0)
);

CREATE TABLE "resource_smstemplate" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"template_code" text COLLATE "C" NOT NULL,
	"name" text COLLATE "zh-x-icu" NOT NULL,
	"content" text COLLATE "zh-x-icu" NOT NULL,
	"variables" text[],
	"sms_id" bigint,
	"provider_id" text COLLATE "zh-x-icu",
	"remark" text COLLATE "zh-x-icu",
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "resource_smstemplate_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "resource_smstemplate_status_check" CHECK ("status" in (0, 1))
);

CREATE TABLE "cms_sources" (
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
	"code" text COLLATE "zh-x-icu",
	"type" integer DEFAULT 2,
	"url" text COLLATE "C",
	"logo" text COLLATE "C",
	"contact" text COLLATE "zh-x-icu",
	"contract_no" text COLLATE "zh-x-icu",
	"contract_expire" date,
	"copyright_line" text COLLATE "zh-x-icu",
	"is_default" boolean DEFAULT false NOT NULL,
	"sort" bigint DEFAULT 0,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "cms_sources_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "cms_sources_status_check" CHECK ("status" in (0, 1)),
	CONSTRAINT "cms_sources_type_check" CHECK ("type" in (1, 2, 3, 9)),
	CONSTRAINT "cms_sources_sort_check" CHECK ("sort" >= 0)
);

CREATE TABLE "sqfk_sqfkorder" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 0 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"order_no" text COLLATE "C" NOT NULL,
	"title" text COLLATE "zh-x-icu" NOT NULL,
	"content" text COLLATE "zh-x-icu" NOT NULL,
	"category_id" bigint,
	"community_code" text COLLATE "C" NOT NULL,
	"grid_code" text COLLATE "zh-x-icu",
	"images" text[],
	"user_id" bigint,
	"phone" text COLLATE "C",
	"phone_hash" text COLLATE "C",
	"dept_id" bigint,
	"handler_id" bigint,
	"deadline" timestamptz,
	"overdue_time" timestamptz,
	"reply" text COLLATE "zh-x-icu",
	"reply_images" text[],
	"reply_time" timestamptz,
	"score" bigint,
	"refuse_reason" text COLLATE "zh-x-icu",
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "sqfk_sqfkorder_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "sqfk_sqfkorder_status_check" CHECK ("status" in (0, 1, 2, 3, 4, 5)),
	CONSTRAINT "sqfk_sqfkorder_score_check" CHECK ("score" >= 1)
);

CREATE TABLE "sqfk_sqfkorderlog" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"order_id" bigint NOT NULL,
	"action" text COLLATE "zh-x-icu" NOT NULL,
	"before_status" bigint,
	"after_status" bigint,
	"remark" text COLLATE "zh-x-icu",
	"operator" text COLLATE "zh-x-icu",
	"role" text COLLATE "zh-x-icu",
	"ip" text COLLATE "zh-x-icu",
	"diff" jsonb,
	CONSTRAINT "sqfk_sqfkorderlog_pkey" PRIMARY KEY("tenant_id","id")
);

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
	CONSTRAINT "general_statistical_metric_check" CHECK ("metric" in ('views', 'likes', 'comments', 'visitors', 'stays', 'seconds', 'depth25', 'depth50', 'depth75', 'depth100', 'fromDirect', 'fromSite', 'fromSearch', 'fromSocial', 'fromElsewhere')),
	CONSTRAINT "general_statistical_value_check" CHECK ("value" >= 0)
);

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

CREATE TABLE "cms_subscriber" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 0 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"email" text COLLATE "C" NOT NULL,
	"email_hash" text COLLATE "C",
	"hint" text COLLATE "zh-x-icu" NOT NULL,
	"site" text COLLATE "zh-x-icu" NOT NULL,
	"asked_time" timestamptz,
	"confirm_time" timestamptz,
	"end_time" timestamptz,
	"end_reason" text COLLATE "zh-x-icu",
	"bounces" bigint DEFAULT 0 NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "cms_subscriber_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "cms_subscriber_status_check" CHECK ("status" in (0, 1, 2, 3)),
	CONSTRAINT "cms_subscriber_bounces_check" CHECK ("bounces" >= 0)
);

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
	"reopen_reason" text COLLATE "zh-x-icu",
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "contribute_summarystatisticsfraction_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "contribute_summarystatisticsfraction_status_check" CHECK ("status" in (0, 1)),
	CONSTRAINT "contribute_summarystatisticsfraction_articles_check" CHECK ("articles" >= 0),
	CONSTRAINT "contribute_summarystatisticsfraction_authors_check" CHECK ("authors" >= 0)
);

CREATE TABLE "general_tags" (
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
	"pinyin" text COLLATE "zh-x-icu",
	"letters" text COLLATE "zh-x-icu",
	"alias_of" bigint,
	"type" integer DEFAULT 1,
	"color" text COLLATE "C",
	"use_count" bigint DEFAULT 0,
	"is_hot" boolean DEFAULT false NOT NULL,
	"source" text COLLATE "C" DEFAULT 'manual',
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "general_tags_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "general_tags_status_check" CHECK ("status" in (0, 1)),
	CONSTRAINT "general_tags_type_check" CHECK ("type" in (1, 2, 3, 4, 5)),
	CONSTRAINT "general_tags_source_check" CHECK ("source" in ('manual', 'auto'))
);

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

CREATE TABLE "message_push_task" (
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
	"type" text COLLATE "C" DEFAULT 'notice' NOT NULL,
	"news_id" bigint,
	"link" text COLLATE "C",
	"app_id" bigint NOT NULL,
	"audience" text COLLATE "C" DEFAULT 'all' NOT NULL,
	"audience_value" text[],
	"send_time" timestamptz,
	"quiet_ok" boolean DEFAULT false NOT NULL,
	"expire_hours" bigint DEFAULT 24 NOT NULL,
	"dedupe_key" text COLLATE "C",
	"estimate" bigint DEFAULT 0,
	"problem" text COLLATE "zh-x-icu",
	"start_at" timestamptz,
	"submit_user" bigint,
	"approver" bigint,
	"reject_reason" text COLLATE "zh-x-icu",
	"total" bigint DEFAULT 0,
	"sent" bigint DEFAULT 0,
	"delivered" bigint DEFAULT 0,
	"opened" bigint DEFAULT 0,
	"failed" bigint DEFAULT 0,
	"skipped" bigint DEFAULT 0,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "message_push_task_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "message_push_task_status_check" CHECK ("status" in (0, 1, 2, 3, 4, 5, 6)),
	CONSTRAINT "message_push_task_type_check" CHECK ("type" in ('notice', 'news', 'silent')),
	CONSTRAINT "message_push_task_audience_check" CHECK ("audience" in ('all', 'tag', 'alias', 'region', 'user')),
	CONSTRAINT "message_push_task_expire_hours_check" CHECK ("expire_hours" >= 1),
	CONSTRAINT "message_push_task_estimate_check" CHECK ("estimate" >= 0),
	CONSTRAINT "message_push_task_total_check" CHECK ("total" >= 0),
	CONSTRAINT "message_push_task_sent_check" CHECK ("sent" >= 0),
	CONSTRAINT "message_push_task_delivered_check" CHECK ("delivered" >= 0),
	CONSTRAINT "message_push_task_opened_check" CHECK ("opened" >= 0),
	CONSTRAINT "message_push_task_failed_check" CHECK ("failed" >= 0),
	CONSTRAINT "message_push_task_skipped_check" CHECK ("skipped" >= 0)
);

CREATE TABLE "message_push_tasklog" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"task_id" bigint NOT NULL,
	"action" text COLLATE "zh-x-icu" NOT NULL,
	"before_status" bigint,
	"after_status" bigint,
	"remark" text COLLATE "zh-x-icu",
	"operator" text COLLATE "zh-x-icu",
	"role" text COLLATE "zh-x-icu",
	"ip" text COLLATE "zh-x-icu",
	"diff" jsonb,
	CONSTRAINT "message_push_tasklog_pkey" PRIMARY KEY("tenant_id","id")
);

CREATE TABLE "petition_template" (
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
	"type" text COLLATE "C" DEFAULT 'reply' NOT NULL,
	"event" text COLLATE "C",
	"category_id" bigint,
	"content" text COLLATE "zh-x-icu" NOT NULL,
	"variables" text[],
	"use_count" bigint DEFAULT 0,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "petition_template_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "petition_template_status_check" CHECK ("status" in (0, 1)),
	CONSTRAINT "petition_template_type_check" CHECK ("type" in ('reply', 'notice', 'sms')),
	CONSTRAINT "petition_template_event_check" CHECK ("event" in ('handedOver', 'closed', 'notAccepted'))
);

CREATE TABLE "system_tenant" (
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"tenant_id" text COLLATE "C",
	"tenant_name" text COLLATE "zh-x-icu" NOT NULL,
	"domain" text COLLATE "C",
	"linkman" text COLLATE "zh-x-icu",
	"contact_number" text COLLATE "C",
	"contact_number_hash" text COLLATE "C",
	"address" text COLLATE "zh-x-icu",
	"background_url" text COLLATE "C",
	"account_number" bigint DEFAULT -1,
	"storage_limit" bigint DEFAULT -1,
	"expire_time" timestamptz,
	"package_id" bigint,
	"datasource_id" bigint,
	"license_key" text COLLATE "C",
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "system_tenant_pkey" PRIMARY KEY("id"),
	CONSTRAINT "system_tenant_status_check" CHECK ("status" in (0, 1)),
	CONSTRAINT "system_tenant_account_number_check" CHECK ("account_number" >= -1),
	CONSTRAINT "system_tenant_storage_limit_check" CHECK ("storage_limit" >= -1)
);

CREATE TABLE "system_tenantmove" (
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 0 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"moved_tenant" text COLLATE "zh-x-icu" NOT NULL,
	"tenant_name" text COLLATE "zh-x-icu" NOT NULL,
	"from_id" bigint,
	"to_id" bigint,
	"way" text COLLATE "C",
	"still" text COLLATE "zh-x-icu",
	"still_en" text COLLATE "zh-x-icu",
	"progress" bigint DEFAULT 0,
	"copied_rows" bigint DEFAULT 0,
	"reason" text COLLATE "zh-x-icu",
	"reason_en" text COLLATE "zh-x-icu",
	"end_time" timestamptz,
	"kept_until" timestamptz,
	"cleared_time" timestamptz,
	"closed_time" timestamptz,
	"slot" text COLLATE "zh-x-icu",
	"holder" text COLLATE "zh-x-icu",
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "system_tenantmove_pkey" PRIMARY KEY("id"),
	CONSTRAINT "system_tenantmove_status_check" CHECK ("status" in (0, 1, 2, 3, 4, 5)),
	CONSTRAINT "system_tenantmove_way_check" CHECK ("way" in ('live', 'still')),
	CONSTRAINT "system_tenantmove_progress_check" CHECK ("progress" >= 0),
	CONSTRAINT "system_tenantmove_copied_rows_check" CHECK ("copied_rows" >= 0)
);

CREATE TABLE "system_tenantpackage" (
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"package_name" text COLLATE "C" NOT NULL,
	"remark" text COLLATE "zh-x-icu",
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "system_tenantpackage_pkey" PRIMARY KEY("id"),
	CONSTRAINT "system_tenantpackage_status_check" CHECK ("status" in (0, 1))
);

CREATE TABLE "contribute_textprint" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"biz_type" text COLLATE "zh-x-icu" NOT NULL,
	"biz_id" bigint NOT NULL,
	"print" bigint,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "contribute_textprint_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "contribute_textprint_status_check" CHECK ("status" in (0, 1))
);

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

CREATE TABLE "flow_token" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"instance_id" bigint NOT NULL,
	"no" bigint NOT NULL,
	"node_key" text COLLATE "zh-x-icu" NOT NULL,
	"path" text COLLATE "zh-x-icu",
	"joins" boolean DEFAULT false NOT NULL,
	"onward" text COLLATE "zh-x-icu",
	"wake_time" timestamptz,
	"problem" text COLLATE "zh-x-icu",
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "flow_token_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "flow_token_status_check" CHECK ("status" in (0, 1)),
	CONSTRAINT "flow_token_no_check" CHECK ("no" >= 1)
);

CREATE TABLE "cms_topic" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"topic_name" text COLLATE "zh-x-icu" NOT NULL,
	"code" text COLLATE "C",
	"parent_id" bigint,
	"layout" integer DEFAULT 1,
	"brief" text COLLATE "zh-x-icu",
	"url" text COLLATE "C",
	"seo_title" text COLLATE "zh-x-icu",
	"expire_time" timestamptz NOT NULL,
	"sort" bigint DEFAULT 0 NOT NULL,
	"is_used" boolean DEFAULT true NOT NULL,
	"owner_dept" bigint,
	"thumb" text COLLATE "C",
	"top_img" text COLLATE "C",
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "cms_topic_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "cms_topic_status_check" CHECK ("status" in (0, 1)),
	CONSTRAINT "cms_topic_layout_check" CHECK ("layout" in (1, 2, 3)),
	CONSTRAINT "cms_topic_sort_check" CHECK ("sort" >= 0)
);

CREATE TABLE "system_topmenu" (
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"code" text COLLATE "C" NOT NULL,
	"name" text COLLATE "zh-x-icu" NOT NULL,
	"name_en" text COLLATE "zh-x-icu",
	"source" text COLLATE "zh-x-icu",
	"path" text COLLATE "zh-x-icu",
	"sort" bigint DEFAULT 0 NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "system_topmenu_pkey" PRIMARY KEY("id"),
	CONSTRAINT "system_topmenu_status_check" CHECK ("status" in (0, 1)),
	CONSTRAINT "system_topmenu_sort_check" CHECK ("sort" >= 0)
);

CREATE TABLE "user_user" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"account" text COLLATE "C" NOT NULL,
	"password" text COLLATE "C" NOT NULL,
	"user_type" integer DEFAULT 1 NOT NULL,
	"name" text COLLATE "zh-x-icu" NOT NULL,
	"real_name" text COLLATE "zh-x-icu" NOT NULL,
	"phone" text COLLATE "C",
	"phone_hash" text COLLATE "C",
	"email" text COLLATE "C",
	"sex" integer DEFAULT 3,
	"birthday" date,
	"avatar" text COLLATE "C",
	"code" text COLLATE "zh-x-icu",
	"last_login_time" timestamptz,
	"last_login_ip" text COLLATE "zh-x-icu",
	"fail_count" bigint DEFAULT 0,
	"lock_until" timestamptz,
	"pwd_changed_at" timestamptz,
	"user_ext" jsonb,
	"must_change_pwd" boolean DEFAULT false NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "user_user_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "user_user_status_check" CHECK ("status" in (0, 1, 2, 3)),
	CONSTRAINT "user_user_sex_check" CHECK ("sex" in (1, 2, 3))
);

CREATE TABLE "message_push_userclient" (
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
	"app_id" bigint NOT NULL,
	"client_id" text COLLATE "C",
	"client_id_hash" text COLLATE "C",
	"alias" text COLLATE "zh-x-icu",
	"tags" text[],
	"region_code" text COLLATE "C",
	"muted" text[],
	"enabled" boolean DEFAULT true NOT NULL,
	"last_active" timestamptz,
	"origin" text COLLATE "zh-x-icu",
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "message_push_userclient_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "message_push_userclient_status_check" CHECK ("status" in (0, 1))
);

CREATE TABLE "cms_userconfig" (
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
	"config_key" text COLLATE "C" NOT NULL,
	"config_value" jsonb,
	"remark" text COLLATE "zh-x-icu",
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "cms_userconfig_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "cms_userconfig_status_check" CHECK ("status" in (0, 1))
);

CREATE TABLE "coupon_usercoupon" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"name" text COLLATE "zh-x-icu" DEFAULT '' NOT NULL,
	"code" text COLLATE "C" NOT NULL,
	"coupon_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"seq" bigint NOT NULL,
	"take_type" text COLLATE "C" NOT NULL,
	"activity_id" bigint,
	"snapshot" jsonb,
	"valid_from" timestamptz NOT NULL,
	"valid_to" timestamptz NOT NULL,
	"order_type" text COLLATE "C",
	"order_id" text COLLATE "zh-x-icu",
	"discount" bigint,
	"order_price" bigint,
	"lock_time" timestamptz,
	"use_time" timestamptz,
	"void_reason" text COLLATE "zh-x-icu",
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "coupon_usercoupon_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "coupon_usercoupon_status_check" CHECK ("status" in (1, 2, 3, 4, 5)),
	CONSTRAINT "coupon_usercoupon_seq_check" CHECK ("seq" >= 1),
	CONSTRAINT "coupon_usercoupon_take_type_check" CHECK ("take_type" in ('user', 'admin', 'register', 'activity')),
	CONSTRAINT "coupon_usercoupon_order_type_check" CHECK ("order_type" in ('mall/order', 'housekeep/order')),
	CONSTRAINT "coupon_usercoupon_discount_check" CHECK ("discount" >= 0),
	CONSTRAINT "coupon_usercoupon_order_price_check" CHECK ("order_price" >= 0)
);

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

CREATE TABLE "coupon_userlog" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"user_coupon_id" bigint NOT NULL,
	"action" text COLLATE "zh-x-icu" NOT NULL,
	"before_status" bigint,
	"after_status" bigint,
	"remark" text COLLATE "zh-x-icu",
	"operator" text COLLATE "zh-x-icu",
	"role" text COLLATE "zh-x-icu",
	"ip" text COLLATE "zh-x-icu",
	"diff" jsonb,
	CONSTRAINT "coupon_userlog_pkey" PRIMARY KEY("tenant_id","id")
);

CREATE TABLE "general_userlogincode" (
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
	"scene" text COLLATE "C" DEFAULT 'login' NOT NULL,
	"user_id" bigint,
	"device_info" text COLLATE "zh-x-icu",
	"ip" text COLLATE "zh-x-icu",
	"expire_time" timestamptz NOT NULL,
	"scanned_time" timestamptz,
	"confirm_time" timestamptz,
	"used_time" timestamptz,
	"key_hash" text COLLATE "C",
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "general_userlogincode_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "general_userlogincode_status_check" CHECK ("status" in (0, 1, 2, 3)),
	CONSTRAINT "general_userlogincode_scene_check" CHECK ("scene" in ('login'))
);

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

CREATE TABLE "user_userthird" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 0 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"source" text COLLATE "zh-x-icu" NOT NULL,
	"uuid" text COLLATE "C" NOT NULL,
	"nick_name" text COLLATE "zh-x-icu",
	"avatar" text COLLATE "C",
	"union_id" text COLLATE "zh-x-icu",
	"user_id" bigint,
	"account" text COLLATE "zh-x-icu",
	"apply_time" timestamptz,
	"bind_time" timestamptz,
	"remark" text COLLATE "zh-x-icu",
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "user_userthird_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "user_userthird_status_check" CHECK ("status" in (0, 1, 2, 3))
);

CREATE TABLE "log_usual" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"log_level" text COLLATE "C" NOT NULL,
	"log_id" text COLLATE "C" NOT NULL,
	"log_data" jsonb,
	"method" text COLLATE "C",
	"request_uri" text COLLATE "zh-x-icu",
	"time" bigint,
	"create_by" text COLLATE "zh-x-icu",
	"remote_ip" text COLLATE "C",
	"user_agent" text COLLATE "zh-x-icu",
	"params" jsonb,
	"trace_id" text COLLATE "C",
	"service_id" text COLLATE "C",
	"server_ip" text COLLATE "zh-x-icu",
	"env" text COLLATE "zh-x-icu",
	CONSTRAINT "log_usual_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "log_usual_log_level_check" CHECK ("log_level" in ('info', 'warn', 'error'))
) PARTITION BY RANGE ("id");

CREATE TABLE "log_usual_default" PARTITION OF "log_usual" DEFAULT;

CREATE INDEX "log_usual_id_idx" ON "log_usual" USING brin ("id") WITH (autosummarize = on);

CREATE TABLE "official_visit" (
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
	"kind" text COLLATE "C" NOT NULL,
	"visitor" text COLLATE "C" NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "official_visit_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "official_visit_status_check" CHECK ("status" in (0, 1)),
	CONSTRAINT "official_visit_kind_check" CHECK ("kind" in ('follow', 'like', 'seen'))
);

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

CREATE TABLE "mall_voucher" (
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
	"batch_no" text COLLATE "C" NOT NULL,
	"merchant_id" bigint,
	"product_id" bigint NOT NULL,
	"face_value" bigint NOT NULL,
	"makes" bigint DEFAULT 0 NOT NULL,
	"valid_type" text COLLATE "C" DEFAULT 'days' NOT NULL,
	"valid_from" timestamptz,
	"valid_to" timestamptz,
	"days" bigint DEFAULT 90,
	"rule" text COLLATE "zh-x-icu",
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "mall_voucher_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "mall_voucher_status_check" CHECK ("status" in (0, 1, 2)),
	CONSTRAINT "mall_voucher_face_value_check" CHECK ("face_value" >= 0),
	CONSTRAINT "mall_voucher_makes_check" CHECK ("makes" >= 0),
	CONSTRAINT "mall_voucher_valid_type_check" CHECK ("valid_type" in ('range', 'days')),
	CONSTRAINT "mall_voucher_days_check" CHECK ("days" >= 1)
);

CREATE TABLE "mall_voucherdetail" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 0 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"voucher_id" bigint NOT NULL,
	"code" text COLLATE "C" NOT NULL,
	"code_hash" text COLLATE "C",
	"merchant_id" bigint,
	"user_id" bigint,
	"order_id" bigint,
	"order_item_id" bigint,
	"issue_time" timestamptz,
	"shown_time" timestamptz,
	"valid_from" timestamptz,
	"valid_to" timestamptz,
	"use_time" timestamptz,
	"use_user" bigint,
	"void_reason" text COLLATE "zh-x-icu",
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "mall_voucherdetail_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "mall_voucherdetail_status_check" CHECK ("status" in (0, 1, 2, 3, 4))
);

CREATE TABLE "mall_voucherdetaillog" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"detail_id" bigint NOT NULL,
	"action" text COLLATE "zh-x-icu" NOT NULL,
	"before_status" bigint,
	"after_status" bigint,
	"remark" text COLLATE "zh-x-icu",
	"operator" text COLLATE "zh-x-icu",
	"role" text COLLATE "zh-x-icu",
	"ip" text COLLATE "zh-x-icu",
	"diff" jsonb,
	CONSTRAINT "mall_voucherdetaillog_pkey" PRIMARY KEY("tenant_id","id")
);

CREATE TABLE "mall_voucherlog" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"voucher_id" bigint NOT NULL,
	"action" text COLLATE "zh-x-icu" NOT NULL,
	"before_status" bigint,
	"after_status" bigint,
	"remark" text COLLATE "zh-x-icu",
	"operator" text COLLATE "zh-x-icu",
	"role" text COLLATE "zh-x-icu",
	"ip" text COLLATE "zh-x-icu",
	"diff" jsonb,
	CONSTRAINT "mall_voucherlog_pkey" PRIMARY KEY("tenant_id","id")
);

CREATE TABLE "pay_wallet" (
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
	"balance" bigint DEFAULT 0 NOT NULL,
	"sandbox" bigint DEFAULT 0 NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "pay_wallet_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "pay_wallet_status_check" CHECK ("status" in (0, 1)),
	CONSTRAINT "pay_wallet_balance_check" CHECK ("balance" >= 0),
	CONSTRAINT "pay_wallet_sandbox_check" CHECK ("sandbox" >= 0)
);

CREATE TABLE "develop_webhook" (
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
	"url" text COLLATE "C" NOT NULL,
	"events" text[] NOT NULL,
	"secret" text COLLATE "C",
	"remark" text COLLATE "zh-x-icu",
	"last_time" timestamptz,
	"failures" bigint DEFAULT 0 NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "develop_webhook_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "develop_webhook_status_check" CHECK ("status" in (0, 1))
);

CREATE TABLE "develop_webhooklog" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 0 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"webhook_id" bigint NOT NULL,
	"event" text COLLATE "zh-x-icu" NOT NULL,
	"event_id" text COLLATE "C" NOT NULL,
	"row_id" text COLLATE "zh-x-icu",
	"body" text COLLATE "zh-x-icu" NOT NULL,
	"kind" text COLLATE "C" DEFAULT 'event' NOT NULL,
	"tries" bigint DEFAULT 0 NOT NULL,
	"status_code" bigint,
	"error" text COLLATE "zh-x-icu",
	"sent_time" timestamptz,
	"next_time" timestamptz,
	"owner_id" bigint,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "develop_webhooklog_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "develop_webhooklog_status_check" CHECK ("status" in (0, 1, 2)),
	CONSTRAINT "develop_webhooklog_kind_check" CHECK ("kind" in ('event', 'trial'))
);

CREATE TABLE "flow_work" (
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
	"name" text COLLATE "zh-x-icu" NOT NULL,
	"instance_id" bigint NOT NULL,
	"category" text COLLATE "C",
	"task_key" text COLLATE "zh-x-icu",
	"token_no" bigint DEFAULT 0 NOT NULL,
	"turn" bigint DEFAULT 0 NOT NULL,
	"starter_id" bigint,
	"assignee" bigint,
	"owner_id" bigint,
	"adder_id" bigint,
	"after_id" bigint,
	"is_shared" boolean DEFAULT false NOT NULL,
	"claim_time" timestamptz,
	"open_time" timestamptz,
	"finish_time" timestamptz,
	"due_time" timestamptz,
	"urged_time" timestamptz,
	"comment" text COLLATE "zh-x-icu",
	"is_undoable" boolean DEFAULT false NOT NULL,
	"undo" jsonb,
	"priority" bigint DEFAULT 50 NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "flow_work_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "flow_work_status_check" CHECK ("status" in (0, 1, 2, 3, 4, 5, 6, 7)),
	CONSTRAINT "flow_work_turn_check" CHECK ("turn" >= 0),
	CONSTRAINT "flow_work_priority_check" CHECK ("priority" >= 0)
);

CREATE TABLE "general_workcalendar" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"day" date NOT NULL,
	"kind" text COLLATE "C" DEFAULT 'holiday' NOT NULL,
	"name" text COLLATE "zh-x-icu" NOT NULL,
	"name_en" text COLLATE "zh-x-icu",
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "general_workcalendar_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "general_workcalendar_status_check" CHECK ("status" in (0, 1)),
	CONSTRAINT "general_workcalendar_kind_check" CHECK ("kind" in ('holiday', 'workday'))
);

CREATE TABLE "coupon_activity_coupon_ids" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"row_id" bigint NOT NULL,
	"target_id" bigint NOT NULL,
	"place" integer NOT NULL,
	CONSTRAINT "coupon_activity_coupon_ids_pkey" PRIMARY KEY("tenant_id","row_id","target_id")
);

CREATE TABLE "oa_attendanceclass_dept_ids" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"row_id" bigint NOT NULL,
	"target_id" bigint NOT NULL,
	"place" integer NOT NULL,
	CONSTRAINT "oa_attendanceclass_dept_ids_pkey" PRIMARY KEY("tenant_id","row_id","target_id")
);

CREATE TABLE "oa_attendanceclass_user_ids" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"row_id" bigint NOT NULL,
	"target_id" bigint NOT NULL,
	"place" integer NOT NULL,
	CONSTRAINT "oa_attendanceclass_user_ids_pkey" PRIMARY KEY("tenant_id","row_id","target_id")
);

CREATE TABLE "general_category_scope_depts" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"row_id" bigint NOT NULL,
	"target_id" bigint NOT NULL,
	"place" integer NOT NULL,
	CONSTRAINT "general_category_scope_depts_pkey" PRIMARY KEY("tenant_id","row_id","target_id")
);

CREATE TABLE "charts_charts_role_ids" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"row_id" bigint NOT NULL,
	"target_id" bigint NOT NULL,
	"place" integer NOT NULL,
	CONSTRAINT "charts_charts_role_ids_pkey" PRIMARY KEY("tenant_id","row_id","target_id")
);

CREATE TABLE "charts_dashboard_role_ids" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"row_id" bigint NOT NULL,
	"target_id" bigint NOT NULL,
	"place" integer NOT NULL,
	CONSTRAINT "charts_dashboard_role_ids_pkey" PRIMARY KEY("tenant_id","row_id","target_id")
);

CREATE TABLE "cms_opinion_mention_ids" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"row_id" bigint NOT NULL,
	"target_id" bigint NOT NULL,
	"place" integer NOT NULL,
	CONSTRAINT "cms_opinion_mention_ids_pkey" PRIMARY KEY("tenant_id","row_id","target_id")
);

CREATE TABLE "ers_ersevent_co_depts" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"row_id" bigint NOT NULL,
	"target_id" bigint NOT NULL,
	"place" integer NOT NULL,
	CONSTRAINT "ers_ersevent_co_depts_pkey" PRIMARY KEY("tenant_id","row_id","target_id")
);

CREATE TABLE "general_grade_tag_ids" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"row_id" bigint NOT NULL,
	"target_id" bigint NOT NULL,
	"place" integer NOT NULL,
	CONSTRAINT "general_grade_tag_ids_pkey" PRIMARY KEY("tenant_id","row_id","target_id")
);

CREATE TABLE "housekeep_houseofflinecouponsmanage_service_ids" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"row_id" bigint NOT NULL,
	"target_id" bigint NOT NULL,
	"place" integer NOT NULL,
	CONSTRAINT "housekeep_houseofflinecouponsmanage_service_ids_pkey" PRIMARY KEY("tenant_id","row_id","target_id")
);

CREATE TABLE "cms_liveshow_hosts" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"row_id" bigint NOT NULL,
	"target_id" bigint NOT NULL,
	"place" integer NOT NULL,
	CONSTRAINT "cms_liveshow_hosts_pkey" PRIMARY KEY("tenant_id","row_id","target_id")
);

CREATE TABLE "contribute_manuscript_author_ids" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"row_id" bigint NOT NULL,
	"target_id" bigint NOT NULL,
	"place" integer NOT NULL,
	CONSTRAINT "contribute_manuscript_author_ids_pkey" PRIMARY KEY("tenant_id","row_id","target_id")
);

CREATE TABLE "cms_material_tags" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"row_id" bigint NOT NULL,
	"target_id" bigint NOT NULL,
	"place" integer NOT NULL,
	CONSTRAINT "cms_material_tags_pkey" PRIMARY KEY("tenant_id","row_id","target_id")
);

CREATE TABLE "merchant_merchant_category_ids" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"row_id" bigint NOT NULL,
	"target_id" bigint NOT NULL,
	"place" integer NOT NULL,
	CONSTRAINT "merchant_merchant_category_ids_pkey" PRIMARY KEY("tenant_id","row_id","target_id")
);

CREATE TABLE "merchant_merchantchange_category_ids" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"row_id" bigint NOT NULL,
	"target_id" bigint NOT NULL,
	"place" integer NOT NULL,
	CONSTRAINT "merchant_merchantchange_category_ids_pkey" PRIMARY KEY("tenant_id","row_id","target_id")
);

CREATE TABLE "merchant_merchantuser_skills" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"row_id" bigint NOT NULL,
	"target_id" bigint NOT NULL,
	"place" integer NOT NULL,
	CONSTRAINT "merchant_merchantuser_skills_pkey" PRIMARY KEY("tenant_id","row_id","target_id")
);

CREATE TABLE "cms_need_invite_ids" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"row_id" bigint NOT NULL,
	"target_id" bigint NOT NULL,
	"place" integer NOT NULL,
	CONSTRAINT "cms_need_invite_ids_pkey" PRIMARY KEY("tenant_id","row_id","target_id")
);

CREATE TABLE "cms_news_category_id" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"row_id" bigint NOT NULL,
	"target_id" bigint NOT NULL,
	"place" integer NOT NULL,
	CONSTRAINT "cms_news_category_id_pkey" PRIMARY KEY("tenant_id","row_id","target_id")
);

CREATE TABLE "cms_news_topic_id" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"row_id" bigint NOT NULL,
	"target_id" bigint NOT NULL,
	"place" integer NOT NULL,
	CONSTRAINT "cms_news_topic_id_pkey" PRIMARY KEY("tenant_id","row_id","target_id")
);

CREATE TABLE "cms_news_account" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"row_id" bigint NOT NULL,
	"target_id" bigint NOT NULL,
	"place" integer NOT NULL,
	CONSTRAINT "cms_news_account_pkey" PRIMARY KEY("tenant_id","row_id","target_id")
);

CREATE TABLE "cms_news_tag_id" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"row_id" bigint NOT NULL,
	"target_id" bigint NOT NULL,
	"place" integer NOT NULL,
	CONSTRAINT "cms_news_tag_id_pkey" PRIMARY KEY("tenant_id","row_id","target_id")
);

CREATE TABLE "cms_news_reporter" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"row_id" bigint NOT NULL,
	"target_id" bigint NOT NULL,
	"place" integer NOT NULL,
	CONSTRAINT "cms_news_reporter_pkey" PRIMARY KEY("tenant_id","row_id","target_id")
);

CREATE TABLE "cms_news_little_reporter" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"row_id" bigint NOT NULL,
	"target_id" bigint NOT NULL,
	"place" integer NOT NULL,
	CONSTRAINT "cms_news_little_reporter_pkey" PRIMARY KEY("tenant_id","row_id","target_id")
);

CREATE TABLE "cms_news_messenger" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"row_id" bigint NOT NULL,
	"target_id" bigint NOT NULL,
	"place" integer NOT NULL,
	CONSTRAINT "cms_news_messenger_pkey" PRIMARY KEY("tenant_id","row_id","target_id")
);

CREATE TABLE "cms_newshistory_author_ids" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"row_id" bigint NOT NULL,
	"target_id" bigint NOT NULL,
	"place" integer NOT NULL,
	CONSTRAINT "cms_newshistory_author_ids_pkey" PRIMARY KEY("tenant_id","row_id","target_id")
);

CREATE TABLE "cms_newsnotice_receivers" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"row_id" bigint NOT NULL,
	"target_id" bigint NOT NULL,
	"place" integer NOT NULL,
	CONSTRAINT "cms_newsnotice_receivers_pkey" PRIMARY KEY("tenant_id","row_id","target_id")
);

CREATE TABLE "cms_newsorder_member_ids" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"row_id" bigint NOT NULL,
	"target_id" bigint NOT NULL,
	"place" integer NOT NULL,
	CONSTRAINT "cms_newsorder_member_ids_pkey" PRIMARY KEY("tenant_id","row_id","target_id")
);

CREATE TABLE "general_notice_receivers" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"row_id" bigint NOT NULL,
	"target_id" bigint NOT NULL,
	"place" integer NOT NULL,
	CONSTRAINT "general_notice_receivers_pkey" PRIMARY KEY("tenant_id","row_id","target_id")
);

CREATE TABLE "petition_petitionwarning_receiver_ids" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"row_id" bigint NOT NULL,
	"target_id" bigint NOT NULL,
	"place" integer NOT NULL,
	CONSTRAINT "petition_petitionwarning_receiver_ids_pkey" PRIMARY KEY("tenant_id","row_id","target_id")
);

CREATE TABLE "housekeep_product_service_ids" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"row_id" bigint NOT NULL,
	"target_id" bigint NOT NULL,
	"place" integer NOT NULL,
	CONSTRAINT "housekeep_product_service_ids_pkey" PRIMARY KEY("tenant_id","row_id","target_id")
);

CREATE TABLE "mall_productgroup_product_ids" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"row_id" bigint NOT NULL,
	"target_id" bigint NOT NULL,
	"place" integer NOT NULL,
	CONSTRAINT "mall_productgroup_product_ids_pkey" PRIMARY KEY("tenant_id","row_id","target_id")
);

CREATE TABLE "petition_qetitionjcblzbd_to_depts" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"row_id" bigint NOT NULL,
	"target_id" bigint NOT NULL,
	"place" integer NOT NULL,
	CONSTRAINT "petition_qetitionjcblzbd_to_depts_pkey" PRIMARY KEY("tenant_id","row_id","target_id")
);

CREATE TABLE "petition_qetitionjcblzbd_copy_depts" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"row_id" bigint NOT NULL,
	"target_id" bigint NOT NULL,
	"place" integer NOT NULL,
	CONSTRAINT "petition_qetitionjcblzbd_copy_depts_pkey" PRIMARY KEY("tenant_id","row_id","target_id")
);

CREATE TABLE "report_report_role_ids" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"row_id" bigint NOT NULL,
	"target_id" bigint NOT NULL,
	"place" integer NOT NULL,
	CONSTRAINT "report_report_role_ids_pkey" PRIMARY KEY("tenant_id","row_id","target_id")
);

CREATE TABLE "system_role_menu_ids" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"row_id" bigint NOT NULL,
	"target_id" bigint NOT NULL,
	"place" integer NOT NULL,
	CONSTRAINT "system_role_menu_ids_pkey" PRIMARY KEY("tenant_id","row_id","target_id")
);

CREATE TABLE "system_role_data_scope_ids" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"row_id" bigint NOT NULL,
	"target_id" bigint NOT NULL,
	"place" integer NOT NULL,
	CONSTRAINT "system_role_data_scope_ids_pkey" PRIMARY KEY("tenant_id","row_id","target_id")
);

CREATE TABLE "system_role_api_scope_ids" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"row_id" bigint NOT NULL,
	"target_id" bigint NOT NULL,
	"place" integer NOT NULL,
	CONSTRAINT "system_role_api_scope_ids_pkey" PRIMARY KEY("tenant_id","row_id","target_id")
);

CREATE TABLE "system_role_frontend_menu_ids" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"row_id" bigint NOT NULL,
	"target_id" bigint NOT NULL,
	"place" integer NOT NULL,
	CONSTRAINT "system_role_frontend_menu_ids_pkey" PRIMARY KEY("tenant_id","row_id","target_id")
);

CREATE TABLE "cms_signlevel_user_ids" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"row_id" bigint NOT NULL,
	"target_id" bigint NOT NULL,
	"place" integer NOT NULL,
	CONSTRAINT "cms_signlevel_user_ids_pkey" PRIMARY KEY("tenant_id","row_id","target_id")
);

CREATE TABLE "cms_signoff_named" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"row_id" bigint NOT NULL,
	"target_id" bigint NOT NULL,
	"place" integer NOT NULL,
	CONSTRAINT "cms_signoff_named_pkey" PRIMARY KEY("tenant_id","row_id","target_id")
);

CREATE TABLE "cms_signoff_reviewer_ids" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"row_id" bigint NOT NULL,
	"target_id" bigint NOT NULL,
	"place" integer NOT NULL,
	CONSTRAINT "cms_signoff_reviewer_ids_pkey" PRIMARY KEY("tenant_id","row_id","target_id")
);

CREATE TABLE "system_tenantpackage_menu_ids" (
	"row_id" bigint NOT NULL,
	"target_id" bigint NOT NULL,
	"place" integer NOT NULL,
	CONSTRAINT "system_tenantpackage_menu_ids_pkey" PRIMARY KEY("row_id","target_id")
);

CREATE TABLE "system_topmenu_menu_ids" (
	"row_id" bigint NOT NULL,
	"target_id" bigint NOT NULL,
	"place" integer NOT NULL,
	CONSTRAINT "system_topmenu_menu_ids_pkey" PRIMARY KEY("row_id","target_id")
);

CREATE TABLE "user_user_role_id" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"row_id" bigint NOT NULL,
	"target_id" bigint NOT NULL,
	"place" integer NOT NULL,
	CONSTRAINT "user_user_role_id_pkey" PRIMARY KEY("tenant_id","row_id","target_id")
);

CREATE TABLE "user_user_dept_id" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"row_id" bigint NOT NULL,
	"target_id" bigint NOT NULL,
	"place" integer NOT NULL,
	CONSTRAINT "user_user_dept_id_pkey" PRIMARY KEY("tenant_id","row_id","target_id")
);

CREATE TABLE "user_user_post_id" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"row_id" bigint NOT NULL,
	"target_id" bigint NOT NULL,
	"place" integer NOT NULL,
	CONSTRAINT "user_user_post_id_pkey" PRIMARY KEY("tenant_id","row_id","target_id")
);

ALTER TABLE "app_config_aboutlog" ADD CONSTRAINT "app_config_aboutlog_about_id_fkey" FOREIGN KEY ("tenant_id","about_id") REFERENCES "public"."app_config_about"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "user_accesstoken" ADD CONSTRAINT "user_accesstoken_user_id_fkey" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."user_user"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "official_account" ADD CONSTRAINT "official_account_category_id_fkey" FOREIGN KEY ("tenant_id","category_id") REFERENCES "public"."official_accountcategory"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "official_accountcategory" ADD CONSTRAINT "official_accountcategory_parent_id_fkey" FOREIGN KEY ("tenant_id","parent_id") REFERENCES "public"."official_accountcategory"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "coupon_activityprize" ADD CONSTRAINT "coupon_activityprize_activity_id_fkey" FOREIGN KEY ("tenant_id","activity_id") REFERENCES "public"."coupon_activity"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "coupon_activityprize" ADD CONSTRAINT "coupon_activityprize_coupon_id_fkey" FOREIGN KEY ("tenant_id","coupon_id") REFERENCES "public"."coupon_coupon"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "general_activityrecord" ADD CONSTRAINT "general_activityrecord_activity_id_fkey" FOREIGN KEY ("tenant_id","activity_id") REFERENCES "public"."activities_campaign"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "general_activityrecordlog" ADD CONSTRAINT "general_activityrecordlog_record_id_fkey" FOREIGN KEY ("tenant_id","record_id") REFERENCES "public"."general_activityrecord"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "coupon_activityshare" ADD CONSTRAINT "coupon_activityshare_activity_id_fkey" FOREIGN KEY ("tenant_id","activity_id") REFERENCES "public"."coupon_activity"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "coupon_activityshare" ADD CONSTRAINT "coupon_activityshare_order_id_fkey" FOREIGN KEY ("tenant_id","order_id") REFERENCES "public"."mall_order"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "coupon_activitysharelog" ADD CONSTRAINT "coupon_activitysharelog_share_id_fkey" FOREIGN KEY ("tenant_id","share_id") REFERENCES "public"."coupon_activityshare"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "coupon_activitytake" ADD CONSTRAINT "coupon_activitytake_activity_id_fkey" FOREIGN KEY ("tenant_id","activity_id") REFERENCES "public"."coupon_activity"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "coupon_activitytake" ADD CONSTRAINT "coupon_activitytake_prize_id_fkey" FOREIGN KEY ("tenant_id","prize_id") REFERENCES "public"."coupon_activityprize"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "general_advicelog" ADD CONSTRAINT "general_advicelog_advice_id_fkey" FOREIGN KEY ("tenant_id","advice_id") REFERENCES "public"."general_advice"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "mall_aftersale" ADD CONSTRAINT "mall_aftersale_order_item_id_fkey" FOREIGN KEY ("tenant_id","order_item_id") REFERENCES "public"."mall_orderitem"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "mall_aftersale" ADD CONSTRAINT "mall_aftersale_order_id_fkey" FOREIGN KEY ("tenant_id","order_id") REFERENCES "public"."mall_order"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "mall_aftersale" ADD CONSTRAINT "mall_aftersale_merchant_id_fkey" FOREIGN KEY ("tenant_id","merchant_id") REFERENCES "public"."merchant_merchant"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "mall_aftersalelog" ADD CONSTRAINT "mall_aftersalelog_after_sale_id_fkey" FOREIGN KEY ("tenant_id","after_sale_id") REFERENCES "public"."mall_aftersale"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "system_api_scope" ADD CONSTRAINT "system_api_scope_menu_id_fkey" FOREIGN KEY ("menu_id") REFERENCES "public"."system_menu"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "official_appclient" ADD CONSTRAINT "official_appclient_app_id_fkey" FOREIGN KEY ("tenant_id","app_id") REFERENCES "public"."official_app"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "general_appservice" ADD CONSTRAINT "general_appservice_category_id_fkey" FOREIGN KEY ("tenant_id","category_id") REFERENCES "public"."general_category"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "resource_attachuse" ADD CONSTRAINT "resource_attachuse_attach_id_fkey" FOREIGN KEY ("tenant_id","attach_id") REFERENCES "public"."resource_attach"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "oa_attendanceday" ADD CONSTRAINT "oa_attendanceday_class_id_fkey" FOREIGN KEY ("tenant_id","class_id") REFERENCES "public"."oa_attendanceclass"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "oa_attendancefixlog" ADD CONSTRAINT "oa_attendancefixlog_fix_id_fkey" FOREIGN KEY ("tenant_id","fix_id") REFERENCES "public"."oa_attendancefix"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "oa_attendancelog" ADD CONSTRAINT "oa_attendancelog_class_id_fkey" FOREIGN KEY ("tenant_id","class_id") REFERENCES "public"."oa_attendanceclass"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "oa_attendancemonthlog" ADD CONSTRAINT "oa_attendancemonthlog_month_id_fkey" FOREIGN KEY ("tenant_id","month_id") REFERENCES "public"."oa_attendancemonth"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "oa_attendanceroster" ADD CONSTRAINT "oa_attendanceroster_class_id_fkey" FOREIGN KEY ("tenant_id","class_id") REFERENCES "public"."oa_attendanceclass"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "general_banner" ADD CONSTRAINT "general_banner_news_id_fkey" FOREIGN KEY ("tenant_id","news_id") REFERENCES "public"."cms_news"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "general_banner" ADD CONSTRAINT "general_banner_topic_id_fkey" FOREIGN KEY ("tenant_id","topic_id") REFERENCES "public"."cms_topic"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "mall_basket" ADD CONSTRAINT "mall_basket_sku_id_fkey" FOREIGN KEY ("tenant_id","sku_id") REFERENCES "public"."mall_productspecs"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "flow_binding" ADD CONSTRAINT "flow_binding_model_id_fkey" FOREIGN KEY ("tenant_id","model_id") REFERENCES "public"."flow_model"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "showroom_booking" ADD CONSTRAINT "showroom_booking_room_id_fkey" FOREIGN KEY ("tenant_id","room_id") REFERENCES "public"."showroom_showroom"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "showroom_bookinglog" ADD CONSTRAINT "showroom_bookinglog_booking_id_fkey" FOREIGN KEY ("tenant_id","booking_id") REFERENCES "public"."showroom_booking"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "cms_bulletinlog" ADD CONSTRAINT "cms_bulletinlog_bulletin_id_fkey" FOREIGN KEY ("tenant_id","bulletin_id") REFERENCES "public"."cms_bulletin"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "cms_bulletinmail" ADD CONSTRAINT "cms_bulletinmail_bulletin_id_fkey" FOREIGN KEY ("tenant_id","bulletin_id") REFERENCES "public"."cms_bulletin"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "cms_bulletinmail" ADD CONSTRAINT "cms_bulletinmail_subscriber_id_fkey" FOREIGN KEY ("tenant_id","subscriber_id") REFERENCES "public"."cms_subscriber"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "calling_callingorderlog" ADD CONSTRAINT "calling_callingorderlog_call_id_fkey" FOREIGN KEY ("tenant_id","call_id") REFERENCES "public"."calling_callingorder"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "activities_campaign" ADD CONSTRAINT "activities_campaign_news_id_fkey" FOREIGN KEY ("tenant_id","news_id") REFERENCES "public"."cms_news"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "activities_campaign" ADD CONSTRAINT "activities_campaign_venue_id_fkey" FOREIGN KEY ("tenant_id","venue_id") REFERENCES "public"."general_place"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "activities_campaign" ADD CONSTRAINT "activities_campaign_mould_id_fkey" FOREIGN KEY ("tenant_id","mould_id") REFERENCES "public"."general_enrollmould"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "activities_campaignlog" ADD CONSTRAINT "activities_campaignlog_campaign_id_fkey" FOREIGN KEY ("tenant_id","campaign_id") REFERENCES "public"."activities_campaign"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "general_category" ADD CONSTRAINT "general_category_parent_id_fkey" FOREIGN KEY ("tenant_id","parent_id") REFERENCES "public"."general_category"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "charts_charts" ADD CONSTRAINT "charts_charts_dashboard_id_fkey" FOREIGN KEY ("tenant_id","dashboard_id") REFERENCES "public"."charts_dashboard"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "contribute_children" ADD CONSTRAINT "contribute_children_child_id_fkey" FOREIGN KEY ("tenant_id","child_id") REFERENCES "public"."contribute_contributelittlereporter"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "contribute_children" ADD CONSTRAINT "contribute_children_personal_id_fkey" FOREIGN KEY ("tenant_id","personal_id") REFERENCES "public"."contribute_contributepersonal"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "mall_clientmerchantrelation" ADD CONSTRAINT "mall_clientmerchantrelation_merchant_id_fkey" FOREIGN KEY ("tenant_id","merchant_id") REFERENCES "public"."merchant_merchant"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "cms_deputylog" ADD CONSTRAINT "cms_deputylog_deputy_row_fkey" FOREIGN KEY ("tenant_id","deputy_row") REFERENCES "public"."cms_deputy"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "cms_opinion" ADD CONSTRAINT "cms_opinion_news_id_fkey" FOREIGN KEY ("tenant_id","news_id") REFERENCES "public"."cms_news"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "cms_opinion" ADD CONSTRAINT "cms_opinion_revision_id_fkey" FOREIGN KEY ("tenant_id","revision_id") REFERENCES "public"."cms_newshistory"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "cms_opinion" ADD CONSTRAINT "cms_opinion_parent_id_fkey" FOREIGN KEY ("tenant_id","parent_id") REFERENCES "public"."cms_opinion"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "cms_opinionlog" ADD CONSTRAINT "cms_opinionlog_opinion_id_fkey" FOREIGN KEY ("tenant_id","opinion_id") REFERENCES "public"."cms_opinion"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "develop_code" ADD CONSTRAINT "develop_code_datasource_id_fkey" FOREIGN KEY ("datasource_id") REFERENCES "public"."develop_datasource"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "general_commentbanlog" ADD CONSTRAINT "general_commentbanlog_ban_id_fkey" FOREIGN KEY ("tenant_id","ban_id") REFERENCES "public"."general_commentban"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "general_comments" ADD CONSTRAINT "general_comments_parent_id_fkey" FOREIGN KEY ("tenant_id","parent_id") REFERENCES "public"."general_comments"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "general_comments" ADD CONSTRAINT "general_comments_root_id_fkey" FOREIGN KEY ("tenant_id","root_id") REFERENCES "public"."general_comments"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "general_commentslog" ADD CONSTRAINT "general_commentslog_comment_id_fkey" FOREIGN KEY ("tenant_id","comment_id") REFERENCES "public"."general_comments"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "contribute_contributeaddress" ADD CONSTRAINT "contribute_contributeaddress_personal_id_fkey" FOREIGN KEY ("tenant_id","personal_id") REFERENCES "public"."contribute_contributepersonal"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "contribute_contributebank" ADD CONSTRAINT "contribute_contributebank_personal_id_fkey" FOREIGN KEY ("tenant_id","personal_id") REFERENCES "public"."contribute_contributepersonal"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "contribute_contributecollectreporter" ADD CONSTRAINT "contribute_contributecollectreporter_form_mould_id_fkey" FOREIGN KEY ("tenant_id","form_mould_id") REFERENCES "public"."general_enrollmould"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "desk_contributeflow" ADD CONSTRAINT "desk_contributeflow_manuscript_id_fkey" FOREIGN KEY ("tenant_id","manuscript_id") REFERENCES "public"."contribute_manuscript"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "desk_contributeflow" ADD CONSTRAINT "desk_contributeflow_personal_id_fkey" FOREIGN KEY ("tenant_id","personal_id") REFERENCES "public"."contribute_contributepersonal"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "desk_contributeflow" ADD CONSTRAINT "desk_contributeflow_definition_id_fkey" FOREIGN KEY ("tenant_id","definition_id") REFERENCES "public"."flow_definition"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "desk_contributeflow" ADD CONSTRAINT "desk_contributeflow_instance_id_fkey" FOREIGN KEY ("tenant_id","instance_id") REFERENCES "public"."flow_follow"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "contribute_contributelittlereporter" ADD CONSTRAINT "contribute_contributelittlereporter_school_info_id_fkey" FOREIGN KEY ("tenant_id","school_info_id") REFERENCES "public"."contribute_contributeschoolinfo"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "contribute_contributelittlereporter" ADD CONSTRAINT "contribute_contributelittlereporter_guardian_id_fkey" FOREIGN KEY ("tenant_id","guardian_id") REFERENCES "public"."contribute_contributepersonal"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "contribute_contributeschoolinfo" ADD CONSTRAINT "contribute_contributeschoolinfo_parent_id_fkey" FOREIGN KEY ("tenant_id","parent_id") REFERENCES "public"."contribute_contributeschoolinfo"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "contribute_contributeschooluser" ADD CONSTRAINT "contribute_contributeschooluser_school_info_id_fkey" FOREIGN KEY ("tenant_id","school_info_id") REFERENCES "public"."contribute_contributeschoolinfo"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "contribute_contributeuserpersonal" ADD CONSTRAINT "contribute_contributeuserpersonal_personal_id_fkey" FOREIGN KEY ("tenant_id","personal_id") REFERENCES "public"."contribute_contributepersonal"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "coupon_activitylog" ADD CONSTRAINT "coupon_activitylog_activity_id_fkey" FOREIGN KEY ("tenant_id","activity_id") REFERENCES "public"."coupon_activity"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "coupon_couponissue" ADD CONSTRAINT "coupon_couponissue_coupon_id_fkey" FOREIGN KEY ("tenant_id","coupon_id") REFERENCES "public"."coupon_coupon"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "coupon_couponissueline" ADD CONSTRAINT "coupon_couponissueline_issue_id_fkey" FOREIGN KEY ("tenant_id","issue_id") REFERENCES "public"."coupon_couponissue"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "coupon_couponissueline" ADD CONSTRAINT "coupon_couponissueline_user_coupon_id_fkey" FOREIGN KEY ("tenant_id","user_coupon_id") REFERENCES "public"."coupon_usercoupon"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "coupon_couponissuelog" ADD CONSTRAINT "coupon_couponissuelog_issue_id_fkey" FOREIGN KEY ("tenant_id","issue_id") REFERENCES "public"."coupon_couponissue"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "coupon_couponlog" ADD CONSTRAINT "coupon_couponlog_coupon_id_fkey" FOREIGN KEY ("tenant_id","coupon_id") REFERENCES "public"."coupon_coupon"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "activities_crcre" ADD CONSTRAINT "activities_crcre_target_id_fkey" FOREIGN KEY ("tenant_id","target_id") REFERENCES "public"."activities_campaign"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "activities_crcrelog" ADD CONSTRAINT "activities_crcrelog_crcre_id_fkey" FOREIGN KEY ("tenant_id","crcre_id") REFERENCES "public"."activities_crcre"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "system_data_scope" ADD CONSTRAINT "system_data_scope_menu_id_fkey" FOREIGN KEY ("menu_id") REFERENCES "public"."system_menu"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "collect_databustarget" ADD CONSTRAINT "collect_databustarget_category_id_fkey" FOREIGN KEY ("tenant_id","category_id") REFERENCES "public"."general_category"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "collect_databuswxnews" ADD CONSTRAINT "collect_databuswxnews_target_id_fkey" FOREIGN KEY ("tenant_id","target_id") REFERENCES "public"."collect_databustarget"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "collect_databuswxnews" ADD CONSTRAINT "collect_databuswxnews_duplicate_of_fkey" FOREIGN KEY ("tenant_id","duplicate_of") REFERENCES "public"."collect_databuswxnews"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "collect_databuswxnews" ADD CONSTRAINT "collect_databuswxnews_imported_news_id_fkey" FOREIGN KEY ("tenant_id","imported_news_id") REFERENCES "public"."cms_news"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "collect_databuswxnewslog" ADD CONSTRAINT "collect_databuswxnewslog_item_id_fkey" FOREIGN KEY ("tenant_id","item_id") REFERENCES "public"."collect_databuswxnews"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "flow_definition" ADD CONSTRAINT "flow_definition_model_id_fkey" FOREIGN KEY ("tenant_id","model_id") REFERENCES "public"."flow_model"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "system_dept" ADD CONSTRAINT "system_dept_parent_id_fkey" FOREIGN KEY ("tenant_id","parent_id") REFERENCES "public"."system_dept"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "system_dept" ADD CONSTRAINT "system_dept_leader_id_fkey" FOREIGN KEY ("tenant_id","leader_id") REFERENCES "public"."user_user"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "flow_deputy" ADD CONSTRAINT "flow_deputy_leave_id_fkey" FOREIGN KEY ("tenant_id","leave_id") REFERENCES "public"."desk_leave"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "system_dict" ADD CONSTRAINT "system_dict_parent_id_fkey" FOREIGN KEY ("parent_id") REFERENCES "public"."system_dict"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "system_dict_biz" ADD CONSTRAINT "system_dict_biz_parent_id_fkey" FOREIGN KEY ("tenant_id","parent_id") REFERENCES "public"."system_dict_biz"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "pay_differencelog" ADD CONSTRAINT "pay_differencelog_difference_id_fkey" FOREIGN KEY ("tenant_id","difference_id") REFERENCES "public"."pay_difference"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "digital_digitalapplog" ADD CONSTRAINT "digital_digitalapplog_app_id_fkey" FOREIGN KEY ("tenant_id","app_id") REFERENCES "public"."digital_digitalapp"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "digital_digitalprimarymission" ADD CONSTRAINT "digital_digitalprimarymission_app_id_fkey" FOREIGN KEY ("tenant_id","app_id") REFERENCES "public"."digital_digitalapp"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "digital_digitalprimarymissionlog" ADD CONSTRAINT "digital_digitalprimarymissionlog_mission_id_fkey" FOREIGN KEY ("tenant_id","mission_id") REFERENCES "public"."digital_digitalprimarymission"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "activities_donation" ADD CONSTRAINT "activities_donation_project_id_fkey" FOREIGN KEY ("tenant_id","project_id") REFERENCES "public"."activities_donationproject"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "activities_donationfund" ADD CONSTRAINT "activities_donationfund_project_id_fkey" FOREIGN KEY ("tenant_id","project_id") REFERENCES "public"."activities_donationproject"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "activities_donationlog" ADD CONSTRAINT "activities_donationlog_donation_id_fkey" FOREIGN KEY ("tenant_id","donation_id") REFERENCES "public"."activities_donation"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "activities_donationprojectlog" ADD CONSTRAINT "activities_donationprojectlog_project_id_fkey" FOREIGN KEY ("tenant_id","project_id") REFERENCES "public"."activities_donationproject"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "general_enroll" ADD CONSTRAINT "general_enroll_mould_id_fkey" FOREIGN KEY ("tenant_id","mould_id") REFERENCES "public"."general_enrollmould"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "general_enroll" ADD CONSTRAINT "general_enroll_promoter_id_fkey" FOREIGN KEY ("tenant_id","promoter_id") REFERENCES "public"."activities_promotioncode"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "general_enrolllog" ADD CONSTRAINT "general_enrolllog_enroll_id_fkey" FOREIGN KEY ("tenant_id","enroll_id") REFERENCES "public"."general_enroll"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "enterprise_enterpriseconcat" ADD CONSTRAINT "enterprise_enterpriseconcat_enterprise_id_fkey" FOREIGN KEY ("tenant_id","enterprise_id") REFERENCES "public"."enterprise_enterprise"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "enterprise_enterpriselog" ADD CONSTRAINT "enterprise_enterpriselog_enterprise_id_fkey" FOREIGN KEY ("tenant_id","enterprise_id") REFERENCES "public"."enterprise_enterprise"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "enterprise_enterpriseproduct" ADD CONSTRAINT "enterprise_enterpriseproduct_enterprise_id_fkey" FOREIGN KEY ("tenant_id","enterprise_id") REFERENCES "public"."enterprise_enterprise"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "enterprise_enterpriseproduct" ADD CONSTRAINT "enterprise_enterpriseproduct_parent_id_fkey" FOREIGN KEY ("tenant_id","parent_id") REFERENCES "public"."enterprise_enterpriseproduct"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "enterprise_enterpriseproduct" ADD CONSTRAINT "enterprise_enterpriseproduct_category_id_fkey" FOREIGN KEY ("tenant_id","category_id") REFERENCES "public"."general_category"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "enterprise_enterpriseproductflow" ADD CONSTRAINT "enterprise_enterpriseproductflow_product_id_fkey" FOREIGN KEY ("tenant_id","product_id") REFERENCES "public"."enterprise_enterpriseproduct"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "enterprise_enterpriseproductflowlog" ADD CONSTRAINT "enterprise_enterpriseproductflowlog_flow_id_fkey" FOREIGN KEY ("tenant_id","flow_id") REFERENCES "public"."enterprise_enterpriseproductflow"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "ers_ersevaluate" ADD CONSTRAINT "ers_ersevaluate_event_id_fkey" FOREIGN KEY ("tenant_id","event_id") REFERENCES "public"."ers_ersevent"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "ers_ersevent" ADD CONSTRAINT "ers_ersevent_type_id_fkey" FOREIGN KEY ("tenant_id","type_id") REFERENCES "public"."ers_erstype"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "ers_ersevent" ADD CONSTRAINT "ers_ersevent_parent_id_fkey" FOREIGN KEY ("tenant_id","parent_id") REFERENCES "public"."ers_ersevent"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "ers_erseventfeedback" ADD CONSTRAINT "ers_erseventfeedback_event_id_fkey" FOREIGN KEY ("tenant_id","event_id") REFERENCES "public"."ers_ersevent"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "ers_erseventlog" ADD CONSTRAINT "ers_erseventlog_event_id_fkey" FOREIGN KEY ("tenant_id","event_id") REFERENCES "public"."ers_ersevent"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "flow_follow" ADD CONSTRAINT "flow_follow_definition_id_fkey" FOREIGN KEY ("tenant_id","definition_id") REFERENCES "public"."flow_definition"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "flow_follow" ADD CONSTRAINT "flow_follow_parent_id_fkey" FOREIGN KEY ("tenant_id","parent_id") REFERENCES "public"."flow_follow"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "flow_followlog" ADD CONSTRAINT "flow_followlog_instance_id_fkey" FOREIGN KEY ("tenant_id","instance_id") REFERENCES "public"."flow_follow"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "activities_fractional" ADD CONSTRAINT "activities_fractional_activity_id_fkey" FOREIGN KEY ("tenant_id","activity_id") REFERENCES "public"."activities_campaign"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "mall_freight" ADD CONSTRAINT "mall_freight_merchant_id_fkey" FOREIGN KEY ("tenant_id","merchant_id") REFERENCES "public"."merchant_merchant"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "system_frontendmenu" ADD CONSTRAINT "system_frontendmenu_parent_id_fkey" FOREIGN KEY ("parent_id") REFERENCES "public"."system_frontendmenu"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "cms_frontslot" ADD CONSTRAINT "cms_frontslot_module_id_fkey" FOREIGN KEY ("tenant_id","module_id") REFERENCES "public"."cms_guides"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "cms_guides" ADD CONSTRAINT "cms_guides_parent_id_fkey" FOREIGN KEY ("tenant_id","parent_id") REFERENCES "public"."cms_guides"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "cms_guides" ADD CONSTRAINT "cms_guides_news_id_fkey" FOREIGN KEY ("tenant_id","news_id") REFERENCES "public"."cms_news"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "housekeep_housechannelbalance" ADD CONSTRAINT "housekeep_housechannelbalance_channel_id_fkey" FOREIGN KEY ("tenant_id","channel_id") REFERENCES "public"."housekeep_housechannelmanage"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "housekeep_housechannelpayment" ADD CONSTRAINT "housekeep_housechannelpayment_channel_id_fkey" FOREIGN KEY ("tenant_id","channel_id") REFERENCES "public"."housekeep_housechannelmanage"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "housekeep_housechannelservice" ADD CONSTRAINT "housekeep_housechannelservice_channel_id_fkey" FOREIGN KEY ("tenant_id","channel_id") REFERENCES "public"."housekeep_housechannelmanage"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "housekeep_housechannelservice" ADD CONSTRAINT "housekeep_housechannelservice_service_id_fkey" FOREIGN KEY ("tenant_id","service_id") REFERENCES "public"."housekeep_services"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "housekeep_housechanneluser" ADD CONSTRAINT "housekeep_housechanneluser_channel_id_fkey" FOREIGN KEY ("tenant_id","channel_id") REFERENCES "public"."housekeep_housechannelmanage"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "housekeep_houseofflinecouponsmanage" ADD CONSTRAINT "housekeep_houseofflinecouponsmanage_verify_shop_id_fkey" FOREIGN KEY ("tenant_id","verify_shop_id") REFERENCES "public"."merchant_merchant"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "housekeep_houseofflinecouponsmanagelog" ADD CONSTRAINT "housekeep_houseofflinecouponsmanagelog_coupon_id_fkey" FOREIGN KEY ("tenant_id","coupon_id") REFERENCES "public"."housekeep_houseofflinecouponsmanage"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "desk_leave" ADD CONSTRAINT "desk_leave_instance_id_fkey" FOREIGN KEY ("tenant_id","instance_id") REFERENCES "public"."flow_follow"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "desk_leavelog" ADD CONSTRAINT "desk_leavelog_leave_id_fkey" FOREIGN KEY ("tenant_id","leave_id") REFERENCES "public"."desk_leave"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "contribute_littlereportnewspaperauthor" ADD CONSTRAINT "contribute_littlereportnewspaperauthor_paper_news_id_fkey" FOREIGN KEY ("tenant_id","paper_news_id") REFERENCES "public"."contribute_newspapernews"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "contribute_littlereportnewspaperauthor" ADD CONSTRAINT "contribute_littlereportnewspaperauthor_little_repo_ef5e216c" FOREIGN KEY ("tenant_id","little_reporter_id") REFERENCES "public"."contribute_contributelittlereporter"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "contribute_littlereportnewspaperauthor" ADD CONSTRAINT "contribute_littlereportnewspaperauthor_grade_id_fkey" FOREIGN KEY ("tenant_id","grade_id") REFERENCES "public"."contribute_newspapergrade"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "contribute_littlereportnewspaperauthor" ADD CONSTRAINT "contribute_littlereportnewspaperauthor_adjusts_id_fkey" FOREIGN KEY ("tenant_id","adjusts_id") REFERENCES "public"."contribute_littlereportnewspaperauthor"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "contribute_littlereportnewspaperauthorlog" ADD CONSTRAINT "contribute_littlereportnewspaperauthorlog_work_id_fkey" FOREIGN KEY ("tenant_id","work_id") REFERENCES "public"."contribute_littlereportnewspaperauthor"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "cms_liveshow" ADD CONSTRAINT "cms_liveshow_news_id_fkey" FOREIGN KEY ("tenant_id","news_id") REFERENCES "public"."cms_news"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "cms_liveshowlog" ADD CONSTRAINT "cms_liveshowlog_live_id_fkey" FOREIGN KEY ("tenant_id","live_id") REFERENCES "public"."cms_liveshow"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "resource_maillog" ADD CONSTRAINT "resource_maillog_user_id_fkey" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."user_user"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "mall_order" ADD CONSTRAINT "mall_order_merchant_id_fkey" FOREIGN KEY ("tenant_id","merchant_id") REFERENCES "public"."merchant_merchant"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "mall_order" ADD CONSTRAINT "mall_order_user_coupon_id_fkey" FOREIGN KEY ("tenant_id","user_coupon_id") REFERENCES "public"."coupon_usercoupon"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "mall_order" ADD CONSTRAINT "mall_order_pay_order_id_fkey" FOREIGN KEY ("tenant_id","pay_order_id") REFERENCES "public"."pay_payorder"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "mall_orderlog" ADD CONSTRAINT "mall_orderlog_order_id_fkey" FOREIGN KEY ("tenant_id","order_id") REFERENCES "public"."mall_order"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "mall_product" ADD CONSTRAINT "mall_product_merchant_id_fkey" FOREIGN KEY ("tenant_id","merchant_id") REFERENCES "public"."merchant_merchant"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "mall_product" ADD CONSTRAINT "mall_product_category_id_fkey" FOREIGN KEY ("tenant_id","category_id") REFERENCES "public"."general_category"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "mall_product" ADD CONSTRAINT "mall_product_group_id_fkey" FOREIGN KEY ("tenant_id","group_id") REFERENCES "public"."mall_productgroup"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "contribute_manuscript" ADD CONSTRAINT "contribute_manuscript_category_id_fkey" FOREIGN KEY ("tenant_id","category_id") REFERENCES "public"."general_category"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "contribute_manuscript" ADD CONSTRAINT "contribute_manuscript_needs_id_fkey" FOREIGN KEY ("tenant_id","needs_id") REFERENCES "public"."contribute_needs"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "contribute_manuscript" ADD CONSTRAINT "contribute_manuscript_newspaper_id_fkey" FOREIGN KEY ("tenant_id","newspaper_id") REFERENCES "public"."contribute_newspapernews"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "contribute_manuscript" ADD CONSTRAINT "contribute_manuscript_news_id_fkey" FOREIGN KEY ("tenant_id","news_id") REFERENCES "public"."cms_news"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "contribute_manuscriptaward" ADD CONSTRAINT "contribute_manuscriptaward_manuscript_id_fkey" FOREIGN KEY ("tenant_id","manuscript_id") REFERENCES "public"."contribute_manuscript"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "contribute_manuscriptlittlereporter" ADD CONSTRAINT "contribute_manuscriptlittlereporter_little_reporter_id_fkey" FOREIGN KEY ("tenant_id","little_reporter_id") REFERENCES "public"."contribute_contributelittlereporter"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "contribute_manuscriptlittlereporter" ADD CONSTRAINT "contribute_manuscriptlittlereporter_school_info_id_fkey" FOREIGN KEY ("tenant_id","school_info_id") REFERENCES "public"."contribute_contributeschoolinfo"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "contribute_manuscriptlittlereporter" ADD CONSTRAINT "contribute_manuscriptlittlereporter_school_id_fkey" FOREIGN KEY ("tenant_id","school_id") REFERENCES "public"."contribute_contributeschoolinfo"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "contribute_manuscriptlittlereporter" ADD CONSTRAINT "contribute_manuscriptlittlereporter_teacher_id_fkey" FOREIGN KEY ("tenant_id","teacher_id") REFERENCES "public"."contribute_contributepersonal"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "contribute_manuscriptlittlereporterlog" ADD CONSTRAINT "contribute_manuscriptlittlereporterlog_manuscript_id_fkey" FOREIGN KEY ("tenant_id","manuscript_id") REFERENCES "public"."contribute_manuscriptlittlereporter"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "contribute_manuscriptlog" ADD CONSTRAINT "contribute_manuscriptlog_manuscrip_id_fkey" FOREIGN KEY ("tenant_id","manuscrip_id") REFERENCES "public"."contribute_manuscript"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "contribute_manuscriptround" ADD CONSTRAINT "contribute_manuscriptround_manuscript_id_fkey" FOREIGN KEY ("tenant_id","manuscript_id") REFERENCES "public"."contribute_manuscript"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "cms_material" ADD CONSTRAINT "cms_material_category_id_fkey" FOREIGN KEY ("tenant_id","category_id") REFERENCES "public"."cms_materialcategory"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "cms_materialcategory" ADD CONSTRAINT "cms_materialcategory_parent_id_fkey" FOREIGN KEY ("tenant_id","parent_id") REFERENCES "public"."cms_materialcategory"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "cms_mediaconfig" ADD CONSTRAINT "cms_mediaconfig_account_id_fkey" FOREIGN KEY ("tenant_id","account_id") REFERENCES "public"."cms_mediaaccounts"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "cms_mediatoken" ADD CONSTRAINT "cms_mediatoken_account_id_fkey" FOREIGN KEY ("tenant_id","account_id") REFERENCES "public"."cms_mediaaccounts"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "user_membernotice" ADD CONSTRAINT "user_membernotice_member_id_fkey" FOREIGN KEY ("tenant_id","member_id") REFERENCES "public"."user_member"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "user_membersession" ADD CONSTRAINT "user_membersession_member_id_fkey" FOREIGN KEY ("tenant_id","member_id") REFERENCES "public"."user_member"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "system_menu" ADD CONSTRAINT "system_menu_parent_id_fkey" FOREIGN KEY ("parent_id") REFERENCES "public"."system_menu"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "housekeep_merchantbalance" ADD CONSTRAINT "housekeep_merchantbalance_merchant_id_fkey" FOREIGN KEY ("tenant_id","merchant_id") REFERENCES "public"."merchant_merchant"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "merchant_merchantcert" ADD CONSTRAINT "merchant_merchantcert_merchant_user_id_fkey" FOREIGN KEY ("tenant_id","merchant_user_id") REFERENCES "public"."merchant_merchantuser"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "merchant_merchantcert" ADD CONSTRAINT "merchant_merchantcert_merchant_id_fkey" FOREIGN KEY ("tenant_id","merchant_id") REFERENCES "public"."merchant_merchant"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "merchant_merchantchange" ADD CONSTRAINT "merchant_merchantchange_merchant_id_fkey" FOREIGN KEY ("tenant_id","merchant_id") REFERENCES "public"."merchant_merchant"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "mall_merchantgrant" ADD CONSTRAINT "mall_merchantgrant_merchant_id_fkey" FOREIGN KEY ("tenant_id","merchant_id") REFERENCES "public"."merchant_merchant"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "merchant_merchantleave" ADD CONSTRAINT "merchant_merchantleave_merchant_user_id_fkey" FOREIGN KEY ("tenant_id","merchant_user_id") REFERENCES "public"."merchant_merchantuser"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "merchant_merchantleave" ADD CONSTRAINT "merchant_merchantleave_merchant_id_fkey" FOREIGN KEY ("tenant_id","merchant_id") REFERENCES "public"."merchant_merchant"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "housekeep_merchantmargin" ADD CONSTRAINT "housekeep_merchantmargin_merchant_id_fkey" FOREIGN KEY ("tenant_id","merchant_id") REFERENCES "public"."merchant_merchant"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "housekeep_merchantmarginlog" ADD CONSTRAINT "housekeep_merchantmarginlog_margin_id_fkey" FOREIGN KEY ("tenant_id","margin_id") REFERENCES "public"."housekeep_merchantmargin"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "mall_merchantpoints" ADD CONSTRAINT "mall_merchantpoints_merchant_id_fkey" FOREIGN KEY ("tenant_id","merchant_id") REFERENCES "public"."merchant_merchant"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "mall_merchantrechargelog" ADD CONSTRAINT "mall_merchantrechargelog_merchant_id_fkey" FOREIGN KEY ("tenant_id","merchant_id") REFERENCES "public"."merchant_merchant"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "mall_merchantrechargelog" ADD CONSTRAINT "mall_merchantrechargelog_pay_order_id_fkey" FOREIGN KEY ("tenant_id","pay_order_id") REFERENCES "public"."pay_payorder"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "mall_merchantrechargeloglog" ADD CONSTRAINT "mall_merchantrechargeloglog_recharge_id_fkey" FOREIGN KEY ("tenant_id","recharge_id") REFERENCES "public"."mall_merchantrechargelog"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "merchant_merchantuser" ADD CONSTRAINT "merchant_merchantuser_merchant_id_fkey" FOREIGN KEY ("tenant_id","merchant_id") REFERENCES "public"."merchant_merchant"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "housekeep_merchantwithdrawal" ADD CONSTRAINT "housekeep_merchantwithdrawal_merchant_id_fkey" FOREIGN KEY ("tenant_id","merchant_id") REFERENCES "public"."merchant_merchant"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "housekeep_merchantwithdrawlog" ADD CONSTRAINT "housekeep_merchantwithdrawlog_withdrawal_id_fkey" FOREIGN KEY ("tenant_id","withdrawal_id") REFERENCES "public"."housekeep_merchantwithdrawal"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "contribute_messageroyalties" ADD CONSTRAINT "contribute_messageroyalties_personal_id_fkey" FOREIGN KEY ("tenant_id","personal_id") REFERENCES "public"."contribute_contributepersonal"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "contribute_messageroyalties" ADD CONSTRAINT "contribute_messageroyalties_little_reporter_id_fkey" FOREIGN KEY ("tenant_id","little_reporter_id") REFERENCES "public"."contribute_contributelittlereporter"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "contribute_messageroyaltieslog" ADD CONSTRAINT "contribute_messageroyaltieslog_slip_id_fkey" FOREIGN KEY ("tenant_id","slip_id") REFERENCES "public"."contribute_messageroyalties"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "flow_model" ADD CONSTRAINT "flow_model_definition_id_fkey" FOREIGN KEY ("tenant_id","definition_id") REFERENCES "public"."flow_definition"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "cms_msg" ADD CONSTRAINT "cms_msg_category_id_fkey" FOREIGN KEY ("tenant_id","category_id") REFERENCES "public"."general_category"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "cms_msgcomments" ADD CONSTRAINT "cms_msgcomments_msg_id_fkey" FOREIGN KEY ("tenant_id","msg_id") REFERENCES "public"."cms_msg"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "cms_msgcomments" ADD CONSTRAINT "cms_msgcomments_parent_id_fkey" FOREIGN KEY ("tenant_id","parent_id") REFERENCES "public"."cms_msgcomments"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "cms_msgcomments" ADD CONSTRAINT "cms_msgcomments_root_id_fkey" FOREIGN KEY ("tenant_id","root_id") REFERENCES "public"."cms_msgcomments"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "cms_msgcommentslog" ADD CONSTRAINT "cms_msgcommentslog_comment_id_fkey" FOREIGN KEY ("tenant_id","comment_id") REFERENCES "public"."cms_msgcomments"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "cms_msglog" ADD CONSTRAINT "cms_msglog_msg_id_fkey" FOREIGN KEY ("tenant_id","msg_id") REFERENCES "public"."cms_msg"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "cms_need" ADD CONSTRAINT "cms_need_category_id_fkey" FOREIGN KEY ("tenant_id","category_id") REFERENCES "public"."general_category"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "cms_need" ADD CONSTRAINT "cms_need_news_id_fkey" FOREIGN KEY ("tenant_id","news_id") REFERENCES "public"."cms_news"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "cms_needlog" ADD CONSTRAINT "cms_needlog_need_id_fkey" FOREIGN KEY ("tenant_id","need_id") REFERENCES "public"."cms_need"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "cms_news" ADD CONSTRAINT "cms_news_manuscript_id_fkey" FOREIGN KEY ("tenant_id","manuscript_id") REFERENCES "public"."contribute_manuscript"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "cms_news" ADD CONSTRAINT "cms_news_revision_id_fkey" FOREIGN KEY ("tenant_id","revision_id") REFERENCES "public"."cms_newshistory"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "cms_news" ADD CONSTRAINT "cms_news_published_revision_id_fkey" FOREIGN KEY ("tenant_id","published_revision_id") REFERENCES "public"."cms_newshistory"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "cms_news" ADD CONSTRAINT "cms_news_pending_revision_id_fkey" FOREIGN KEY ("tenant_id","pending_revision_id") REFERENCES "public"."cms_newshistory"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "cms_newscount" ADD CONSTRAINT "cms_newscount_news_id_fkey" FOREIGN KEY ("tenant_id","news_id") REFERENCES "public"."cms_news"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "cms_newscrew" ADD CONSTRAINT "cms_newscrew_order_id_fkey" FOREIGN KEY ("tenant_id","order_id") REFERENCES "public"."cms_newsorder"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "cms_newsdelivery" ADD CONSTRAINT "cms_newsdelivery_news_id_fkey" FOREIGN KEY ("tenant_id","news_id") REFERENCES "public"."cms_news"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "cms_newsdelivery" ADD CONSTRAINT "cms_newsdelivery_account_id_fkey" FOREIGN KEY ("tenant_id","account_id") REFERENCES "public"."cms_mediaaccounts"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "cms_newsdelivery" ADD CONSTRAINT "cms_newsdelivery_revision_id_fkey" FOREIGN KEY ("tenant_id","revision_id") REFERENCES "public"."cms_newshistory"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "cms_newsdeliverylog" ADD CONSTRAINT "cms_newsdeliverylog_delivery_id_fkey" FOREIGN KEY ("tenant_id","delivery_id") REFERENCES "public"."cms_newsdelivery"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "cms_newsdraft" ADD CONSTRAINT "cms_newsdraft_news_id_fkey" FOREIGN KEY ("tenant_id","news_id") REFERENCES "public"."cms_news"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "cms_newsenroll" ADD CONSTRAINT "cms_newsenroll_news_id_fkey" FOREIGN KEY ("tenant_id","news_id") REFERENCES "public"."cms_news"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "cms_newsenroll" ADD CONSTRAINT "cms_newsenroll_mould_id_fkey" FOREIGN KEY ("tenant_id","mould_id") REFERENCES "public"."general_enrollmould"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "cms_newsenrollcourse" ADD CONSTRAINT "cms_newsenrollcourse_newsenroll_id_fkey" FOREIGN KEY ("tenant_id","newsenroll_id") REFERENCES "public"."cms_newsenroll"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "cms_newshistory" ADD CONSTRAINT "cms_newshistory_news_id_fkey" FOREIGN KEY ("tenant_id","news_id") REFERENCES "public"."cms_news"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "cms_newsinvite" ADD CONSTRAINT "cms_newsinvite_order_id_fkey" FOREIGN KEY ("tenant_id","order_id") REFERENCES "public"."cms_newsorder"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "cms_newslive" ADD CONSTRAINT "cms_newslive_news_id_fkey" FOREIGN KEY ("tenant_id","news_id") REFERENCES "public"."cms_news"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "cms_newslivelog" ADD CONSTRAINT "cms_newslivelog_entry_id_fkey" FOREIGN KEY ("tenant_id","entry_id") REFERENCES "public"."cms_newslive"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "cms_newslog" ADD CONSTRAINT "cms_newslog_news_id_fkey" FOREIGN KEY ("tenant_id","news_id") REFERENCES "public"."cms_news"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "cms_newsnotice" ADD CONSTRAINT "cms_newsnotice_news_id_fkey" FOREIGN KEY ("tenant_id","news_id") REFERENCES "public"."cms_news"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "cms_newsorder" ADD CONSTRAINT "cms_newsorder_need_id_fkey" FOREIGN KEY ("tenant_id","need_id") REFERENCES "public"."cms_need"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "cms_newsorder" ADD CONSTRAINT "cms_newsorder_topic_id_fkey" FOREIGN KEY ("tenant_id","topic_id") REFERENCES "public"."cms_topic"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "cms_newsorder" ADD CONSTRAINT "cms_newsorder_place_fkey" FOREIGN KEY ("tenant_id","place") REFERENCES "public"."cms_newsplace"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "cms_newsorder" ADD CONSTRAINT "cms_newsorder_news_id_fkey" FOREIGN KEY ("tenant_id","news_id") REFERENCES "public"."cms_news"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "cms_newsorder" ADD CONSTRAINT "cms_newsorder_manuscript_id_fkey" FOREIGN KEY ("tenant_id","manuscript_id") REFERENCES "public"."contribute_manuscript"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "cms_newsorderlog" ADD CONSTRAINT "cms_newsorderlog_order_id_fkey" FOREIGN KEY ("tenant_id","order_id") REFERENCES "public"."cms_newsorder"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "contribute_newspaperauthor" ADD CONSTRAINT "contribute_newspaperauthor_paper_news_id_fkey" FOREIGN KEY ("tenant_id","paper_news_id") REFERENCES "public"."contribute_newspapernews"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "contribute_newspaperauthor" ADD CONSTRAINT "contribute_newspaperauthor_personal_id_fkey" FOREIGN KEY ("tenant_id","personal_id") REFERENCES "public"."contribute_contributepersonal"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "contribute_newspaperauthor" ADD CONSTRAINT "contribute_newspaperauthor_grade_id_fkey" FOREIGN KEY ("tenant_id","grade_id") REFERENCES "public"."contribute_newspapergrade"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "contribute_newspaperauthor" ADD CONSTRAINT "contribute_newspaperauthor_adjusts_id_fkey" FOREIGN KEY ("tenant_id","adjusts_id") REFERENCES "public"."contribute_newspaperauthor"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "contribute_newspaperauthorlog" ADD CONSTRAINT "contribute_newspaperauthorlog_work_id_fkey" FOREIGN KEY ("tenant_id","work_id") REFERENCES "public"."contribute_newspaperauthor"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "contribute_newspaperdiagrams" ADD CONSTRAINT "contribute_newspaperdiagrams_grade_id_fkey" FOREIGN KEY ("tenant_id","grade_id") REFERENCES "public"."contribute_newspapergrade"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "contribute_newspaperdiagramslog" ADD CONSTRAINT "contribute_newspaperdiagramslog_work_id_fkey" FOREIGN KEY ("tenant_id","work_id") REFERENCES "public"."contribute_newspaperdiagrams"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "contribute_newspapernews" ADD CONSTRAINT "contribute_newspapernews_diagram_id_fkey" FOREIGN KEY ("tenant_id","diagram_id") REFERENCES "public"."contribute_newspaperdiagrams"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "contribute_newspapernews" ADD CONSTRAINT "contribute_newspapernews_manuscript_id_fkey" FOREIGN KEY ("tenant_id","manuscript_id") REFERENCES "public"."contribute_manuscript"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "cms_newspresence" ADD CONSTRAINT "cms_newspresence_news_id_fkey" FOREIGN KEY ("tenant_id","news_id") REFERENCES "public"."cms_news"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "cms_newsreceipt" ADD CONSTRAINT "cms_newsreceipt_notice_id_fkey" FOREIGN KEY ("tenant_id","notice_id") REFERENCES "public"."cms_newsnotice"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "cms_newsreceived" ADD CONSTRAINT "cms_newsreceived_account_id_fkey" FOREIGN KEY ("tenant_id","account_id") REFERENCES "public"."cms_mediaaccounts"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "cms_newsreceived" ADD CONSTRAINT "cms_newsreceived_news_id_fkey" FOREIGN KEY ("tenant_id","news_id") REFERENCES "public"."cms_news"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "cms_newsslug" ADD CONSTRAINT "cms_newsslug_news_id_fkey" FOREIGN KEY ("tenant_id","news_id") REFERENCES "public"."cms_news"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "cms_newsstyle" ADD CONSTRAINT "cms_newsstyle_category_id_fkey" FOREIGN KEY ("tenant_id","category_id") REFERENCES "public"."general_category"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "general_noticeread" ADD CONSTRAINT "general_noticeread_notice_id_fkey" FOREIGN KEY ("tenant_id","notice_id") REFERENCES "public"."general_notice"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "desk_noticesetting" ADD CONSTRAINT "desk_noticesetting_user_id_fkey" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."user_user"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "official_manuscript" ADD CONSTRAINT "official_manuscript_account_id_fkey" FOREIGN KEY ("tenant_id","account_id") REFERENCES "public"."official_account"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "official_manuscript" ADD CONSTRAINT "official_manuscript_category_id_fkey" FOREIGN KEY ("tenant_id","category_id") REFERENCES "public"."general_category"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "official_manuscript" ADD CONSTRAINT "official_manuscript_news_id_fkey" FOREIGN KEY ("tenant_id","news_id") REFERENCES "public"."cms_news"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "official_manuscript" ADD CONSTRAINT "official_manuscript_review_id_fkey" FOREIGN KEY ("tenant_id","review_id") REFERENCES "public"."official_review"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "flow_opinion" ADD CONSTRAINT "flow_opinion_instance_id_fkey" FOREIGN KEY ("tenant_id","instance_id") REFERENCES "public"."flow_follow"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "flow_opinion" ADD CONSTRAINT "flow_opinion_task_id_fkey" FOREIGN KEY ("tenant_id","task_id") REFERENCES "public"."flow_work"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "housekeep_order" ADD CONSTRAINT "housekeep_order_channel_id_fkey" FOREIGN KEY ("tenant_id","channel_id") REFERENCES "public"."housekeep_housechannelmanage"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "housekeep_order" ADD CONSTRAINT "housekeep_order_service_id_fkey" FOREIGN KEY ("tenant_id","service_id") REFERENCES "public"."housekeep_services"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "housekeep_order" ADD CONSTRAINT "housekeep_order_category_id_fkey" FOREIGN KEY ("tenant_id","category_id") REFERENCES "public"."general_category"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "housekeep_order" ADD CONSTRAINT "housekeep_order_package_id_fkey" FOREIGN KEY ("tenant_id","package_id") REFERENCES "public"."housekeep_packageorder"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "housekeep_order" ADD CONSTRAINT "housekeep_order_user_coupon_id_fkey" FOREIGN KEY ("tenant_id","user_coupon_id") REFERENCES "public"."coupon_usercoupon"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "housekeep_order" ADD CONSTRAINT "housekeep_order_slot_id_fkey" FOREIGN KEY ("tenant_id","slot_id") REFERENCES "public"."housekeep_serviceslot"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "housekeep_order" ADD CONSTRAINT "housekeep_order_merchant_id_fkey" FOREIGN KEY ("tenant_id","merchant_id") REFERENCES "public"."merchant_merchant"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "housekeep_order" ADD CONSTRAINT "housekeep_order_refused_by_fkey" FOREIGN KEY ("tenant_id","refused_by") REFERENCES "public"."merchant_merchant"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "housekeep_ordercoupon" ADD CONSTRAINT "housekeep_ordercoupon_order_id_fkey" FOREIGN KEY ("tenant_id","order_id") REFERENCES "public"."housekeep_order"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "housekeep_ordercoupon" ADD CONSTRAINT "housekeep_ordercoupon_coupon_id_fkey" FOREIGN KEY ("tenant_id","coupon_id") REFERENCES "public"."housekeep_houseofflinecouponsmanage"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "mall_orderitem" ADD CONSTRAINT "mall_orderitem_order_id_fkey" FOREIGN KEY ("tenant_id","order_id") REFERENCES "public"."mall_order"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "mall_orderitem" ADD CONSTRAINT "mall_orderitem_sku_id_fkey" FOREIGN KEY ("tenant_id","sku_id") REFERENCES "public"."mall_productspecs"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "mall_orderitem" ADD CONSTRAINT "mall_orderitem_product_id_fkey" FOREIGN KEY ("tenant_id","product_id") REFERENCES "public"."mall_product"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "mall_orderitem" ADD CONSTRAINT "mall_orderitem_after_sale_id_fkey" FOREIGN KEY ("tenant_id","after_sale_id") REFERENCES "public"."mall_aftersale"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "housekeep_orderlog" ADD CONSTRAINT "housekeep_orderlog_order_id_fkey" FOREIGN KEY ("tenant_id","order_id") REFERENCES "public"."housekeep_order"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "cms_outsign" ADD CONSTRAINT "cms_outsign_news_id_fkey" FOREIGN KEY ("tenant_id","news_id") REFERENCES "public"."cms_news"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "cms_outsign" ADD CONSTRAINT "cms_outsign_signoff_id_fkey" FOREIGN KEY ("tenant_id","signoff_id") REFERENCES "public"."cms_signoff"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "cms_outsign" ADD CONSTRAINT "cms_outsign_revision_id_fkey" FOREIGN KEY ("tenant_id","revision_id") REFERENCES "public"."cms_newshistory"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "cms_outsignlog" ADD CONSTRAINT "cms_outsignlog_outsign_id_fkey" FOREIGN KEY ("tenant_id","outsign_id") REFERENCES "public"."cms_outsign"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "ers_overdue" ADD CONSTRAINT "ers_overdue_event_id_fkey" FOREIGN KEY ("tenant_id","event_id") REFERENCES "public"."ers_ersevent"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "housekeep_packageorder" ADD CONSTRAINT "housekeep_packageorder_product_id_fkey" FOREIGN KEY ("tenant_id","product_id") REFERENCES "public"."housekeep_product"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "housekeep_packageorder" ADD CONSTRAINT "housekeep_packageorder_merchant_id_fkey" FOREIGN KEY ("tenant_id","merchant_id") REFERENCES "public"."merchant_merchant"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "housekeep_packageorderlog" ADD CONSTRAINT "housekeep_packageorderlog_package_id_fkey" FOREIGN KEY ("tenant_id","package_id") REFERENCES "public"."housekeep_packageorder"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "pay_payorder" ADD CONSTRAINT "pay_payorder_product_id_fkey" FOREIGN KEY ("tenant_id","product_id") REFERENCES "public"."pay_product"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "pay_payorderlog" ADD CONSTRAINT "pay_payorderlog_pay_order_id_fkey" FOREIGN KEY ("tenant_id","pay_order_id") REFERENCES "public"."pay_payorder"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "pay_payrefund" ADD CONSTRAINT "pay_payrefund_pay_order_id_fkey" FOREIGN KEY ("tenant_id","pay_order_id") REFERENCES "public"."pay_payorder"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "pay_payrefundlog" ADD CONSTRAINT "pay_payrefundlog_refund_id_fkey" FOREIGN KEY ("tenant_id","refund_id") REFERENCES "public"."pay_payrefund"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "flow_person" ADD CONSTRAINT "flow_person_instance_id_fkey" FOREIGN KEY ("tenant_id","instance_id") REFERENCES "public"."flow_follow"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "flow_person" ADD CONSTRAINT "flow_person_task_id_fkey" FOREIGN KEY ("tenant_id","task_id") REFERENCES "public"."flow_work"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "petition_petitioncxtppxjj" ADD CONSTRAINT "petition_petitioncxtppxjj_category_id_fkey" FOREIGN KEY ("tenant_id","category_id") REFERENCES "public"."general_category"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "petition_petitioncxtppxjj" ADD CONSTRAINT "petition_petitioncxtppxjj_repeat_of_fkey" FOREIGN KEY ("tenant_id","repeat_of") REFERENCES "public"."petition_petitioncxtppxjj"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "petition_petitionxxptjjjb" ADD CONSTRAINT "petition_petitionxxptjjjb_category_id_fkey" FOREIGN KEY ("tenant_id","category_id") REFERENCES "public"."general_category"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "petition_petitionxxptjjjb" ADD CONSTRAINT "petition_petitionxxptjjjb_repeat_of_fkey" FOREIGN KEY ("tenant_id","repeat_of") REFERENCES "public"."petition_petitionxxptjjjb"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "petition_petitionxxptywyjxt" ADD CONSTRAINT "petition_petitionxxptywyjxt_category_id_fkey" FOREIGN KEY ("tenant_id","category_id") REFERENCES "public"."general_category"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "petition_petitionxxptywyjxt" ADD CONSTRAINT "petition_petitionxxptywyjxt_repeat_of_fkey" FOREIGN KEY ("tenant_id","repeat_of") REFERENCES "public"."petition_petitionxxptywyjxt"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "general_placeopencontrol" ADD CONSTRAINT "general_placeopencontrol_place_id_fkey" FOREIGN KEY ("tenant_id","place_id") REFERENCES "public"."general_place"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "housekeep_platformrate" ADD CONSTRAINT "housekeep_platformrate_merchant_id_fkey" FOREIGN KEY ("tenant_id","merchant_id") REFERENCES "public"."merchant_merchant"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "housekeep_platformrate" ADD CONSTRAINT "housekeep_platformrate_category_id_fkey" FOREIGN KEY ("tenant_id","category_id") REFERENCES "public"."general_category"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "mall_pointsconsumelog" ADD CONSTRAINT "mall_pointsconsumelog_merchant_id_fkey" FOREIGN KEY ("tenant_id","merchant_id") REFERENCES "public"."merchant_merchant"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "mall_pointsconversionlog" ADD CONSTRAINT "mall_pointsconversionlog_rule_id_fkey" FOREIGN KEY ("tenant_id","rule_id") REFERENCES "public"."mall_pointsconversion"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "mall_pointsconversionloglog" ADD CONSTRAINT "mall_pointsconversionloglog_conversion_id_fkey" FOREIGN KEY ("tenant_id","conversion_id") REFERENCES "public"."mall_pointsconversionlog"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "mall_pointsfreeze" ADD CONSTRAINT "mall_pointsfreeze_merchant_id_fkey" FOREIGN KEY ("tenant_id","merchant_id") REFERENCES "public"."merchant_merchant"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "mall_pointsfreezelog" ADD CONSTRAINT "mall_pointsfreezelog_freeze_id_fkey" FOREIGN KEY ("tenant_id","freeze_id") REFERENCES "public"."mall_pointsfreeze"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "activities_pointslog" ADD CONSTRAINT "activities_pointslog_activity_id_fkey" FOREIGN KEY ("tenant_id","activity_id") REFERENCES "public"."activities_campaign"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "petition_problem" ADD CONSTRAINT "petition_problem_category_id_fkey" FOREIGN KEY ("tenant_id","category_id") REFERENCES "public"."general_category"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "housekeep_product" ADD CONSTRAINT "housekeep_product_category_id_fkey" FOREIGN KEY ("tenant_id","category_id") REFERENCES "public"."general_category"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "housekeep_product" ADD CONSTRAINT "housekeep_product_merchant_id_fkey" FOREIGN KEY ("tenant_id","merchant_id") REFERENCES "public"."merchant_merchant"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "mall_productspecs" ADD CONSTRAINT "mall_productspecs_product_id_fkey" FOREIGN KEY ("tenant_id","product_id") REFERENCES "public"."mall_product"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "project_projectlog" ADD CONSTRAINT "project_projectlog_project_id_fkey" FOREIGN KEY ("tenant_id","project_id") REFERENCES "public"."project_project"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "project_projectmember" ADD CONSTRAINT "project_projectmember_project_id_fkey" FOREIGN KEY ("tenant_id","project_id") REFERENCES "public"."project_project"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "project_projectmilestone" ADD CONSTRAINT "project_projectmilestone_project_id_fkey" FOREIGN KEY ("tenant_id","project_id") REFERENCES "public"."project_project"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "project_projectsteps" ADD CONSTRAINT "project_projectsteps_project_id_fkey" FOREIGN KEY ("tenant_id","project_id") REFERENCES "public"."project_project"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "project_projecttask" ADD CONSTRAINT "project_projecttask_project_id_fkey" FOREIGN KEY ("tenant_id","project_id") REFERENCES "public"."project_project"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "project_projecttasklog" ADD CONSTRAINT "project_projecttasklog_task_id_fkey" FOREIGN KEY ("tenant_id","task_id") REFERENCES "public"."project_projecttask"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "activities_promotioncode" ADD CONSTRAINT "activities_promotioncode_campaign_id_fkey" FOREIGN KEY ("tenant_id","campaign_id") REFERENCES "public"."activities_campaign"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "activities_promotionrecord" ADD CONSTRAINT "activities_promotionrecord_promotion_id_fkey" FOREIGN KEY ("tenant_id","promotion_id") REFERENCES "public"."activities_promotioncode"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "desk_pushdevice" ADD CONSTRAINT "desk_pushdevice_user_id_fkey" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."user_user"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "message_push_pushlog" ADD CONSTRAINT "message_push_pushlog_task_id_fkey" FOREIGN KEY ("tenant_id","task_id") REFERENCES "public"."message_push_task"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "message_push_pushlog" ADD CONSTRAINT "message_push_pushlog_client_row_fkey" FOREIGN KEY ("tenant_id","client_row") REFERENCES "public"."message_push_userclient"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "petition_qetitionjcblzbd" ADD CONSTRAINT "petition_qetitionjcblzbd_category_id_fkey" FOREIGN KEY ("tenant_id","category_id") REFERENCES "public"."general_category"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "petition_qetitionjcblzbd" ADD CONSTRAINT "petition_qetitionjcblzbd_repeat_of_fkey" FOREIGN KEY ("tenant_id","repeat_of") REFERENCES "public"."petition_qetitionjcblzbd"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "petition_qetitionxxptjjjb" ADD CONSTRAINT "petition_qetitionxxptjjjb_category_id_fkey" FOREIGN KEY ("tenant_id","category_id") REFERENCES "public"."general_category"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "petition_qetitionxxptjjjb" ADD CONSTRAINT "petition_qetitionxxptjjjb_repeat_of_fkey" FOREIGN KEY ("tenant_id","repeat_of") REFERENCES "public"."petition_qetitionxxptjjjb"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "pay_rechargelog" ADD CONSTRAINT "pay_rechargelog_recharge_id_fkey" FOREIGN KEY ("tenant_id","recharge_id") REFERENCES "public"."pay_recharge"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "flow_request" ADD CONSTRAINT "flow_request_instance_id_fkey" FOREIGN KEY ("tenant_id","instance_id") REFERENCES "public"."flow_follow"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "general_reviewlog" ADD CONSTRAINT "general_reviewlog_review_id_fkey" FOREIGN KEY ("tenant_id","review_id") REFERENCES "public"."general_review"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "system_role" ADD CONSTRAINT "system_role_parent_id_fkey" FOREIGN KEY ("tenant_id","parent_id") REFERENCES "public"."system_role"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "activities_seekhelplog" ADD CONSTRAINT "activities_seekhelplog_seekhelp_id_fkey" FOREIGN KEY ("tenant_id","seekhelp_id") REFERENCES "public"."activities_seekhelp"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "housekeep_services" ADD CONSTRAINT "housekeep_services_category_id_fkey" FOREIGN KEY ("tenant_id","category_id") REFERENCES "public"."general_category"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "housekeep_services" ADD CONSTRAINT "housekeep_services_refund_rule_id_fkey" FOREIGN KEY ("tenant_id","refund_rule_id") REFERENCES "public"."housekeep_refundrule"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "housekeep_serviceslot" ADD CONSTRAINT "housekeep_serviceslot_service_id_fkey" FOREIGN KEY ("tenant_id","service_id") REFERENCES "public"."housekeep_services"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "cms_signchain" ADD CONSTRAINT "cms_signchain_category_id_fkey" FOREIGN KEY ("tenant_id","category_id") REFERENCES "public"."general_category"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "cms_signlevel" ADD CONSTRAINT "cms_signlevel_chain_id_fkey" FOREIGN KEY ("tenant_id","chain_id") REFERENCES "public"."cms_signchain"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "cms_signoff" ADD CONSTRAINT "cms_signoff_news_id_fkey" FOREIGN KEY ("tenant_id","news_id") REFERENCES "public"."cms_news"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "cms_signoff" ADD CONSTRAINT "cms_signoff_chain_id_fkey" FOREIGN KEY ("tenant_id","chain_id") REFERENCES "public"."cms_signchain"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "cms_signofflog" ADD CONSTRAINT "cms_signofflog_signoff_id_fkey" FOREIGN KEY ("tenant_id","signoff_id") REFERENCES "public"."cms_signoff"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "resource_smstemplate" ADD CONSTRAINT "resource_smstemplate_sms_id_fkey" FOREIGN KEY ("tenant_id","sms_id") REFERENCES "public"."resource_sms"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "sqfk_sqfkorder" ADD CONSTRAINT "sqfk_sqfkorder_category_id_fkey" FOREIGN KEY ("tenant_id","category_id") REFERENCES "public"."general_category"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "sqfk_sqfkorderlog" ADD CONSTRAINT "sqfk_sqfkorderlog_order_id_fkey" FOREIGN KEY ("tenant_id","order_id") REFERENCES "public"."sqfk_sqfkorder"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "general_statistical" ADD CONSTRAINT "general_statistical_topic_id_fkey" FOREIGN KEY ("tenant_id","topic_id") REFERENCES "public"."cms_topic"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "contribute_statisticsfraction" ADD CONSTRAINT "contribute_statisticsfraction_personal_id_fkey" FOREIGN KEY ("tenant_id","personal_id") REFERENCES "public"."contribute_contributepersonal"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "general_tags" ADD CONSTRAINT "general_tags_alias_of_fkey" FOREIGN KEY ("tenant_id","alias_of") REFERENCES "public"."general_tags"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "general_tagsbusiness" ADD CONSTRAINT "general_tagsbusiness_tag_id_fkey" FOREIGN KEY ("tenant_id","tag_id") REFERENCES "public"."general_tags"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "message_push_task" ADD CONSTRAINT "message_push_task_news_id_fkey" FOREIGN KEY ("tenant_id","news_id") REFERENCES "public"."cms_news"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "message_push_task" ADD CONSTRAINT "message_push_task_app_id_fkey" FOREIGN KEY ("tenant_id","app_id") REFERENCES "public"."message_push_appinfo"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "message_push_tasklog" ADD CONSTRAINT "message_push_tasklog_task_id_fkey" FOREIGN KEY ("tenant_id","task_id") REFERENCES "public"."message_push_task"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "petition_template" ADD CONSTRAINT "petition_template_category_id_fkey" FOREIGN KEY ("tenant_id","category_id") REFERENCES "public"."general_category"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "system_tenant" ADD CONSTRAINT "system_tenant_package_id_fkey" FOREIGN KEY ("package_id") REFERENCES "public"."system_tenantpackage"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "system_tenant" ADD CONSTRAINT "system_tenant_datasource_id_fkey" FOREIGN KEY ("datasource_id") REFERENCES "public"."develop_datasource"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "system_tenantmove" ADD CONSTRAINT "system_tenantmove_from_id_fkey" FOREIGN KEY ("from_id") REFERENCES "public"."develop_datasource"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "system_tenantmove" ADD CONSTRAINT "system_tenantmove_to_id_fkey" FOREIGN KEY ("to_id") REFERENCES "public"."develop_datasource"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "flow_token" ADD CONSTRAINT "flow_token_instance_id_fkey" FOREIGN KEY ("tenant_id","instance_id") REFERENCES "public"."flow_follow"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "cms_topic" ADD CONSTRAINT "cms_topic_parent_id_fkey" FOREIGN KEY ("tenant_id","parent_id") REFERENCES "public"."cms_topic"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "message_push_userclient" ADD CONSTRAINT "message_push_userclient_app_id_fkey" FOREIGN KEY ("tenant_id","app_id") REFERENCES "public"."message_push_appinfo"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "coupon_usercoupon" ADD CONSTRAINT "coupon_usercoupon_coupon_id_fkey" FOREIGN KEY ("tenant_id","coupon_id") REFERENCES "public"."coupon_coupon"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "coupon_usercoupon" ADD CONSTRAINT "coupon_usercoupon_activity_id_fkey" FOREIGN KEY ("tenant_id","activity_id") REFERENCES "public"."coupon_activity"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "coupon_userlog" ADD CONSTRAINT "coupon_userlog_user_coupon_id_fkey" FOREIGN KEY ("tenant_id","user_coupon_id") REFERENCES "public"."coupon_usercoupon"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "general_userlogincode" ADD CONSTRAINT "general_userlogincode_user_id_fkey" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."user_user"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "user_userthird" ADD CONSTRAINT "user_userthird_user_id_fkey" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."user_user"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "contribute_volunteer" ADD CONSTRAINT "contribute_volunteer_personal_id_fkey" FOREIGN KEY ("tenant_id","personal_id") REFERENCES "public"."contribute_contributepersonal"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "cms_vote" ADD CONSTRAINT "cms_vote_news_id_fkey" FOREIGN KEY ("tenant_id","news_id") REFERENCES "public"."cms_news"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "cms_votecount" ADD CONSTRAINT "cms_votecount_vote_id_fkey" FOREIGN KEY ("tenant_id","vote_id") REFERENCES "public"."cms_vote"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "cms_votelog" ADD CONSTRAINT "cms_votelog_vote_id_fkey" FOREIGN KEY ("tenant_id","vote_id") REFERENCES "public"."cms_vote"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "cms_votepick" ADD CONSTRAINT "cms_votepick_record_id_fkey" FOREIGN KEY ("tenant_id","record_id") REFERENCES "public"."cms_voterecord"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "cms_votequestion" ADD CONSTRAINT "cms_votequestion_vote_id_fkey" FOREIGN KEY ("tenant_id","vote_id") REFERENCES "public"."cms_vote"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "cms_voterecord" ADD CONSTRAINT "cms_voterecord_vote_id_fkey" FOREIGN KEY ("tenant_id","vote_id") REFERENCES "public"."cms_vote"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "cms_voterecordlog" ADD CONSTRAINT "cms_voterecordlog_record_id_fkey" FOREIGN KEY ("tenant_id","record_id") REFERENCES "public"."cms_voterecord"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "mall_voucher" ADD CONSTRAINT "mall_voucher_merchant_id_fkey" FOREIGN KEY ("tenant_id","merchant_id") REFERENCES "public"."merchant_merchant"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "mall_voucher" ADD CONSTRAINT "mall_voucher_product_id_fkey" FOREIGN KEY ("tenant_id","product_id") REFERENCES "public"."mall_product"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "mall_voucherdetail" ADD CONSTRAINT "mall_voucherdetail_voucher_id_fkey" FOREIGN KEY ("tenant_id","voucher_id") REFERENCES "public"."mall_voucher"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "mall_voucherdetail" ADD CONSTRAINT "mall_voucherdetail_merchant_id_fkey" FOREIGN KEY ("tenant_id","merchant_id") REFERENCES "public"."merchant_merchant"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "mall_voucherdetail" ADD CONSTRAINT "mall_voucherdetail_order_id_fkey" FOREIGN KEY ("tenant_id","order_id") REFERENCES "public"."mall_order"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "mall_voucherdetail" ADD CONSTRAINT "mall_voucherdetail_order_item_id_fkey" FOREIGN KEY ("tenant_id","order_item_id") REFERENCES "public"."mall_orderitem"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "mall_voucherdetaillog" ADD CONSTRAINT "mall_voucherdetaillog_detail_id_fkey" FOREIGN KEY ("tenant_id","detail_id") REFERENCES "public"."mall_voucherdetail"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "mall_voucherlog" ADD CONSTRAINT "mall_voucherlog_voucher_id_fkey" FOREIGN KEY ("tenant_id","voucher_id") REFERENCES "public"."mall_voucher"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "develop_webhooklog" ADD CONSTRAINT "develop_webhooklog_webhook_id_fkey" FOREIGN KEY ("tenant_id","webhook_id") REFERENCES "public"."develop_webhook"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "flow_work" ADD CONSTRAINT "flow_work_instance_id_fkey" FOREIGN KEY ("tenant_id","instance_id") REFERENCES "public"."flow_follow"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "flow_work" ADD CONSTRAINT "flow_work_after_id_fkey" FOREIGN KEY ("tenant_id","after_id") REFERENCES "public"."flow_work"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "coupon_activity_coupon_ids" ADD CONSTRAINT "coupon_activity_coupon_ids_row_fkey" FOREIGN KEY ("tenant_id","row_id") REFERENCES "public"."coupon_activity"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "coupon_activity_coupon_ids" ADD CONSTRAINT "coupon_activity_coupon_ids_target_fkey" FOREIGN KEY ("tenant_id","target_id") REFERENCES "public"."coupon_coupon"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "oa_attendanceclass_dept_ids" ADD CONSTRAINT "oa_attendanceclass_dept_ids_row_fkey" FOREIGN KEY ("tenant_id","row_id") REFERENCES "public"."oa_attendanceclass"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "oa_attendanceclass_user_ids" ADD CONSTRAINT "oa_attendanceclass_user_ids_row_fkey" FOREIGN KEY ("tenant_id","row_id") REFERENCES "public"."oa_attendanceclass"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "general_category_scope_depts" ADD CONSTRAINT "general_category_scope_depts_row_fkey" FOREIGN KEY ("tenant_id","row_id") REFERENCES "public"."general_category"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "charts_charts_role_ids" ADD CONSTRAINT "charts_charts_role_ids_row_fkey" FOREIGN KEY ("tenant_id","row_id") REFERENCES "public"."charts_charts"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "charts_dashboard_role_ids" ADD CONSTRAINT "charts_dashboard_role_ids_row_fkey" FOREIGN KEY ("tenant_id","row_id") REFERENCES "public"."charts_dashboard"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "cms_opinion_mention_ids" ADD CONSTRAINT "cms_opinion_mention_ids_row_fkey" FOREIGN KEY ("tenant_id","row_id") REFERENCES "public"."cms_opinion"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "ers_ersevent_co_depts" ADD CONSTRAINT "ers_ersevent_co_depts_row_fkey" FOREIGN KEY ("tenant_id","row_id") REFERENCES "public"."ers_ersevent"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "general_grade_tag_ids" ADD CONSTRAINT "general_grade_tag_ids_row_fkey" FOREIGN KEY ("tenant_id","row_id") REFERENCES "public"."general_grade"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "general_grade_tag_ids" ADD CONSTRAINT "general_grade_tag_ids_target_fkey" FOREIGN KEY ("tenant_id","target_id") REFERENCES "public"."general_gradetags"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "housekeep_houseofflinecouponsmanage_service_ids" ADD CONSTRAINT "housekeep_houseofflinecouponsmanage_service_ids_row_fkey" FOREIGN KEY ("tenant_id","row_id") REFERENCES "public"."housekeep_houseofflinecouponsmanage"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "housekeep_houseofflinecouponsmanage_service_ids" ADD CONSTRAINT "housekeep_houseofflinecouponsmanage_service_ids_target_fkey" FOREIGN KEY ("tenant_id","target_id") REFERENCES "public"."housekeep_services"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "cms_liveshow_hosts" ADD CONSTRAINT "cms_liveshow_hosts_row_fkey" FOREIGN KEY ("tenant_id","row_id") REFERENCES "public"."cms_liveshow"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "contribute_manuscript_author_ids" ADD CONSTRAINT "contribute_manuscript_author_ids_row_fkey" FOREIGN KEY ("tenant_id","row_id") REFERENCES "public"."contribute_manuscript"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "contribute_manuscript_author_ids" ADD CONSTRAINT "contribute_manuscript_author_ids_target_fkey" FOREIGN KEY ("tenant_id","target_id") REFERENCES "public"."contribute_contributepersonal"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "cms_material_tags" ADD CONSTRAINT "cms_material_tags_row_fkey" FOREIGN KEY ("tenant_id","row_id") REFERENCES "public"."cms_material"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "cms_material_tags" ADD CONSTRAINT "cms_material_tags_target_fkey" FOREIGN KEY ("tenant_id","target_id") REFERENCES "public"."general_tags"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "merchant_merchant_category_ids" ADD CONSTRAINT "merchant_merchant_category_ids_row_fkey" FOREIGN KEY ("tenant_id","row_id") REFERENCES "public"."merchant_merchant"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "merchant_merchant_category_ids" ADD CONSTRAINT "merchant_merchant_category_ids_target_fkey" FOREIGN KEY ("tenant_id","target_id") REFERENCES "public"."general_category"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "merchant_merchantchange_category_ids" ADD CONSTRAINT "merchant_merchantchange_category_ids_row_fkey" FOREIGN KEY ("tenant_id","row_id") REFERENCES "public"."merchant_merchantchange"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "merchant_merchantchange_category_ids" ADD CONSTRAINT "merchant_merchantchange_category_ids_target_fkey" FOREIGN KEY ("tenant_id","target_id") REFERENCES "public"."general_category"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "merchant_merchantuser_skills" ADD CONSTRAINT "merchant_merchantuser_skills_row_fkey" FOREIGN KEY ("tenant_id","row_id") REFERENCES "public"."merchant_merchantuser"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "merchant_merchantuser_skills" ADD CONSTRAINT "merchant_merchantuser_skills_target_fkey" FOREIGN KEY ("tenant_id","target_id") REFERENCES "public"."general_category"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "cms_need_invite_ids" ADD CONSTRAINT "cms_need_invite_ids_row_fkey" FOREIGN KEY ("tenant_id","row_id") REFERENCES "public"."cms_need"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "cms_news_category_id" ADD CONSTRAINT "cms_news_category_id_row_fkey" FOREIGN KEY ("tenant_id","row_id") REFERENCES "public"."cms_news"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "cms_news_category_id" ADD CONSTRAINT "cms_news_category_id_target_fkey" FOREIGN KEY ("tenant_id","target_id") REFERENCES "public"."general_category"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "cms_news_topic_id" ADD CONSTRAINT "cms_news_topic_id_row_fkey" FOREIGN KEY ("tenant_id","row_id") REFERENCES "public"."cms_news"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "cms_news_topic_id" ADD CONSTRAINT "cms_news_topic_id_target_fkey" FOREIGN KEY ("tenant_id","target_id") REFERENCES "public"."cms_topic"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "cms_news_account" ADD CONSTRAINT "cms_news_account_row_fkey" FOREIGN KEY ("tenant_id","row_id") REFERENCES "public"."cms_news"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "cms_news_account" ADD CONSTRAINT "cms_news_account_target_fkey" FOREIGN KEY ("tenant_id","target_id") REFERENCES "public"."cms_mediaaccounts"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "cms_news_tag_id" ADD CONSTRAINT "cms_news_tag_id_row_fkey" FOREIGN KEY ("tenant_id","row_id") REFERENCES "public"."cms_news"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "cms_news_tag_id" ADD CONSTRAINT "cms_news_tag_id_target_fkey" FOREIGN KEY ("tenant_id","target_id") REFERENCES "public"."general_tags"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "cms_news_reporter" ADD CONSTRAINT "cms_news_reporter_row_fkey" FOREIGN KEY ("tenant_id","row_id") REFERENCES "public"."cms_news"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "cms_news_reporter" ADD CONSTRAINT "cms_news_reporter_target_fkey" FOREIGN KEY ("tenant_id","target_id") REFERENCES "public"."contribute_contributepersonal"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "cms_news_little_reporter" ADD CONSTRAINT "cms_news_little_reporter_row_fkey" FOREIGN KEY ("tenant_id","row_id") REFERENCES "public"."cms_news"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "cms_news_little_reporter" ADD CONSTRAINT "cms_news_little_reporter_target_fkey" FOREIGN KEY ("tenant_id","target_id") REFERENCES "public"."contribute_contributelittlereporter"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "cms_news_messenger" ADD CONSTRAINT "cms_news_messenger_row_fkey" FOREIGN KEY ("tenant_id","row_id") REFERENCES "public"."cms_news"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "cms_news_messenger" ADD CONSTRAINT "cms_news_messenger_target_fkey" FOREIGN KEY ("tenant_id","target_id") REFERENCES "public"."contribute_contributepersonal"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "cms_newshistory_author_ids" ADD CONSTRAINT "cms_newshistory_author_ids_row_fkey" FOREIGN KEY ("tenant_id","row_id") REFERENCES "public"."cms_newshistory"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "cms_newsnotice_receivers" ADD CONSTRAINT "cms_newsnotice_receivers_row_fkey" FOREIGN KEY ("tenant_id","row_id") REFERENCES "public"."cms_newsnotice"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "cms_newsorder_member_ids" ADD CONSTRAINT "cms_newsorder_member_ids_row_fkey" FOREIGN KEY ("tenant_id","row_id") REFERENCES "public"."cms_newsorder"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "general_notice_receivers" ADD CONSTRAINT "general_notice_receivers_row_fkey" FOREIGN KEY ("tenant_id","row_id") REFERENCES "public"."general_notice"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "petition_petitionwarning_receiver_ids" ADD CONSTRAINT "petition_petitionwarning_receiver_ids_row_fkey" FOREIGN KEY ("tenant_id","row_id") REFERENCES "public"."petition_petitionwarning"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "housekeep_product_service_ids" ADD CONSTRAINT "housekeep_product_service_ids_row_fkey" FOREIGN KEY ("tenant_id","row_id") REFERENCES "public"."housekeep_product"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "housekeep_product_service_ids" ADD CONSTRAINT "housekeep_product_service_ids_target_fkey" FOREIGN KEY ("tenant_id","target_id") REFERENCES "public"."housekeep_services"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "mall_productgroup_product_ids" ADD CONSTRAINT "mall_productgroup_product_ids_row_fkey" FOREIGN KEY ("tenant_id","row_id") REFERENCES "public"."mall_productgroup"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "mall_productgroup_product_ids" ADD CONSTRAINT "mall_productgroup_product_ids_target_fkey" FOREIGN KEY ("tenant_id","target_id") REFERENCES "public"."mall_product"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "petition_qetitionjcblzbd_to_depts" ADD CONSTRAINT "petition_qetitionjcblzbd_to_depts_row_fkey" FOREIGN KEY ("tenant_id","row_id") REFERENCES "public"."petition_qetitionjcblzbd"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "petition_qetitionjcblzbd_copy_depts" ADD CONSTRAINT "petition_qetitionjcblzbd_copy_depts_row_fkey" FOREIGN KEY ("tenant_id","row_id") REFERENCES "public"."petition_qetitionjcblzbd"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "report_report_role_ids" ADD CONSTRAINT "report_report_role_ids_row_fkey" FOREIGN KEY ("tenant_id","row_id") REFERENCES "public"."report_report"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "system_role_menu_ids" ADD CONSTRAINT "system_role_menu_ids_row_fkey" FOREIGN KEY ("tenant_id","row_id") REFERENCES "public"."system_role"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "system_role_menu_ids" ADD CONSTRAINT "system_role_menu_ids_target_fkey" FOREIGN KEY ("target_id") REFERENCES "public"."system_menu"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "system_role_data_scope_ids" ADD CONSTRAINT "system_role_data_scope_ids_row_fkey" FOREIGN KEY ("tenant_id","row_id") REFERENCES "public"."system_role"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "system_role_data_scope_ids" ADD CONSTRAINT "system_role_data_scope_ids_target_fkey" FOREIGN KEY ("tenant_id","target_id") REFERENCES "public"."system_data_scope"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "system_role_api_scope_ids" ADD CONSTRAINT "system_role_api_scope_ids_row_fkey" FOREIGN KEY ("tenant_id","row_id") REFERENCES "public"."system_role"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "system_role_api_scope_ids" ADD CONSTRAINT "system_role_api_scope_ids_target_fkey" FOREIGN KEY ("tenant_id","target_id") REFERENCES "public"."system_api_scope"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "system_role_frontend_menu_ids" ADD CONSTRAINT "system_role_frontend_menu_ids_row_fkey" FOREIGN KEY ("tenant_id","row_id") REFERENCES "public"."system_role"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "system_role_frontend_menu_ids" ADD CONSTRAINT "system_role_frontend_menu_ids_target_fkey" FOREIGN KEY ("target_id") REFERENCES "public"."system_frontendmenu"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "cms_signlevel_user_ids" ADD CONSTRAINT "cms_signlevel_user_ids_row_fkey" FOREIGN KEY ("tenant_id","row_id") REFERENCES "public"."cms_signlevel"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "cms_signoff_named" ADD CONSTRAINT "cms_signoff_named_row_fkey" FOREIGN KEY ("tenant_id","row_id") REFERENCES "public"."cms_signoff"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "cms_signoff_reviewer_ids" ADD CONSTRAINT "cms_signoff_reviewer_ids_row_fkey" FOREIGN KEY ("tenant_id","row_id") REFERENCES "public"."cms_signoff"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "system_tenantpackage_menu_ids" ADD CONSTRAINT "system_tenantpackage_menu_ids_row_fkey" FOREIGN KEY ("row_id") REFERENCES "public"."system_tenantpackage"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "system_tenantpackage_menu_ids" ADD CONSTRAINT "system_tenantpackage_menu_ids_target_fkey" FOREIGN KEY ("target_id") REFERENCES "public"."system_menu"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "system_topmenu_menu_ids" ADD CONSTRAINT "system_topmenu_menu_ids_row_fkey" FOREIGN KEY ("row_id") REFERENCES "public"."system_topmenu"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "system_topmenu_menu_ids" ADD CONSTRAINT "system_topmenu_menu_ids_target_fkey" FOREIGN KEY ("target_id") REFERENCES "public"."system_menu"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "user_user_role_id" ADD CONSTRAINT "user_user_role_id_row_fkey" FOREIGN KEY ("tenant_id","row_id") REFERENCES "public"."user_user"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "user_user_role_id" ADD CONSTRAINT "user_user_role_id_target_fkey" FOREIGN KEY ("tenant_id","target_id") REFERENCES "public"."system_role"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "user_user_dept_id" ADD CONSTRAINT "user_user_dept_id_row_fkey" FOREIGN KEY ("tenant_id","row_id") REFERENCES "public"."user_user"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "user_user_dept_id" ADD CONSTRAINT "user_user_dept_id_target_fkey" FOREIGN KEY ("tenant_id","target_id") REFERENCES "public"."system_dept"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "user_user_post_id" ADD CONSTRAINT "user_user_post_id_row_fkey" FOREIGN KEY ("tenant_id","row_id") REFERENCES "public"."user_user"("tenant_id","id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "user_user_post_id" ADD CONSTRAINT "user_user_post_id_target_fkey" FOREIGN KEY ("tenant_id","target_id") REFERENCES "public"."system_post"("tenant_id","id") ON DELETE no action ON UPDATE no action;

CREATE UNIQUE INDEX "app_config_about_code_key" ON "app_config_about" USING btree ("tenant_id","lang","code") WHERE not is_deleted;

CREATE INDEX "app_config_about_status_idx" ON "app_config_about" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE INDEX "app_config_aboutlog_about_id_idx" ON "app_config_aboutlog" USING btree ("tenant_id","about_id","id");

CREATE INDEX "user_accesstoken_user_id_idx" ON "user_accesstoken" USING btree ("tenant_id","user_id","id") WHERE not is_deleted;

CREATE UNIQUE INDEX "user_accesstoken_token_hash_key" ON "user_accesstoken" USING btree ("tenant_id","token_hash") WHERE not is_deleted;

CREATE INDEX "user_accesstoken_status_idx" ON "user_accesstoken" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE UNIQUE INDEX "official_account_name_key" ON "official_account" USING btree ("tenant_id","name") WHERE not is_deleted;

CREATE INDEX "official_account_category_id_idx" ON "official_account" USING btree ("tenant_id","category_id","id") WHERE not is_deleted;

CREATE INDEX "official_account_org_code_hash_idx" ON "official_account" USING btree ("tenant_id","org_code_hash","id") WHERE not is_deleted;

CREATE INDEX "official_account_owner_user_id_idx" ON "official_account" USING btree ("tenant_id","owner_user_id","id") WHERE not is_deleted;

CREATE INDEX "official_account_phone_hash_idx" ON "official_account" USING btree ("tenant_id","phone_hash","id") WHERE not is_deleted;

CREATE INDEX "official_account_status_idx" ON "official_account" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE INDEX "official_account_unban_ban_until_due_idx" ON "official_account" USING btree ("ban_until","tenant_id") WHERE not is_deleted and "ban_until" is not null and "status" in (3);

CREATE INDEX "official_accountcategory_parent_id_idx" ON "official_accountcategory" USING btree ("tenant_id","parent_id","id") WHERE not is_deleted;

CREATE UNIQUE INDEX "official_accountcategory_code_key" ON "official_accountcategory" USING btree ("tenant_id","code") WHERE not is_deleted;

CREATE INDEX "official_accountcategory_status_idx" ON "official_accountcategory" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE INDEX "coupon_activity_status_idx" ON "coupon_activity" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE INDEX "coupon_activity_end_end_time_due_idx" ON "coupon_activity" USING btree ("end_time","tenant_id") WHERE not is_deleted and "end_time" is not null and "status" in (1, 2);

CREATE INDEX "coupon_activityprize_activity_id_idx" ON "coupon_activityprize" USING btree ("tenant_id","activity_id","id") WHERE not is_deleted;

CREATE UNIQUE INDEX "coupon_activityprize_coupon_id_key" ON "coupon_activityprize" USING btree ("tenant_id","activity_id","coupon_id") WHERE not is_deleted;

CREATE INDEX "coupon_activityprize_coupon_id_idx" ON "coupon_activityprize" USING btree ("tenant_id","coupon_id","id") WHERE not is_deleted;

CREATE INDEX "coupon_activityprize_status_idx" ON "coupon_activityprize" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE INDEX "general_activityrecord_activity_id_idx" ON "general_activityrecord" USING btree ("tenant_id","activity_id","id") WHERE not is_deleted;

CREATE INDEX "general_activityrecord_user_id_idx" ON "general_activityrecord" USING btree ("tenant_id","user_id","id") WHERE not is_deleted;

CREATE UNIQUE INDEX "general_activityrecord_biz_id_key" ON "general_activityrecord" USING btree ("tenant_id","activity_id","user_id","action","biz_id") WHERE not is_deleted;

CREATE INDEX "general_activityrecord_status_idx" ON "general_activityrecord" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE INDEX "general_activityrecordlog_record_id_idx" ON "general_activityrecordlog" USING btree ("tenant_id","record_id","id");

CREATE INDEX "coupon_activityshare_activity_id_idx" ON "coupon_activityshare" USING btree ("tenant_id","activity_id","id") WHERE not is_deleted;

CREATE INDEX "coupon_activityshare_user_id_idx" ON "coupon_activityshare" USING btree ("tenant_id","user_id","id") WHERE not is_deleted;

CREATE UNIQUE INDEX "coupon_activityshare_friend_id_key" ON "coupon_activityshare" USING btree ("tenant_id","activity_id","friend_id") WHERE not is_deleted;

CREATE INDEX "coupon_activityshare_friend_id_idx" ON "coupon_activityshare" USING btree ("tenant_id","friend_id","id") WHERE not is_deleted;

CREATE INDEX "coupon_activityshare_order_id_idx" ON "coupon_activityshare" USING btree ("tenant_id","order_id","id") WHERE not is_deleted;

CREATE INDEX "coupon_activityshare_status_idx" ON "coupon_activityshare" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE INDEX "coupon_activitysharelog_share_id_idx" ON "coupon_activitysharelog" USING btree ("tenant_id","share_id","id");

CREATE INDEX "coupon_activitytake_activity_id_idx" ON "coupon_activitytake" USING btree ("tenant_id","activity_id","id");

CREATE INDEX "coupon_activitytake_user_id_idx" ON "coupon_activitytake" USING btree ("tenant_id","user_id","id");

CREATE UNIQUE INDEX "coupon_activitytake_occasion_key" ON "coupon_activitytake" USING btree ("tenant_id","activity_id","user_id","occasion");

CREATE INDEX "coupon_activitytake_prize_id_idx" ON "coupon_activitytake" USING btree ("tenant_id","prize_id","id");

CREATE INDEX "coupon_activitytake_user_id_activity_id_day_idx" ON "coupon_activitytake" USING btree ("tenant_id","user_id","activity_id","day","id");

CREATE INDEX "general_address_user_id_idx" ON "general_address" USING btree ("tenant_id","user_id","id") WHERE not is_deleted;

CREATE INDEX "general_address_member_id_idx" ON "general_address" USING btree ("tenant_id","member_id","id") WHERE not is_deleted;

CREATE INDEX "general_address_phone_hash_idx" ON "general_address" USING btree ("tenant_id","phone_hash","id") WHERE not is_deleted;

CREATE INDEX "general_address_status_idx" ON "general_address" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE INDEX "general_address_member_id_is_default_idx" ON "general_address" USING btree ("tenant_id","member_id","is_default","id") WHERE not is_deleted;

CREATE UNIQUE INDEX "general_advice_advice_no_key" ON "general_advice" USING btree ("tenant_id","advice_no") WHERE not is_deleted;

CREATE INDEX "general_advice_contact_hash_idx" ON "general_advice" USING btree ("tenant_id","contact_hash","id") WHERE not is_deleted;

CREATE INDEX "general_advice_member_id_idx" ON "general_advice" USING btree ("tenant_id","member_id","id") WHERE not is_deleted;

CREATE INDEX "general_advice_reply_user_idx" ON "general_advice" USING btree ("tenant_id","reply_user","id") WHERE not is_deleted;

CREATE INDEX "general_advice_status_idx" ON "general_advice" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE INDEX "general_advicelog_advice_id_idx" ON "general_advicelog" USING btree ("tenant_id","advice_id","id");

CREATE UNIQUE INDEX "mall_aftersale_no_key" ON "mall_aftersale" USING btree ("tenant_id","no") WHERE not is_deleted;

CREATE INDEX "mall_aftersale_order_item_id_idx" ON "mall_aftersale" USING btree ("tenant_id","order_item_id","id") WHERE not is_deleted;

CREATE INDEX "mall_aftersale_order_id_idx" ON "mall_aftersale" USING btree ("tenant_id","order_id","id") WHERE not is_deleted;

CREATE INDEX "mall_aftersale_user_id_idx" ON "mall_aftersale" USING btree ("tenant_id","user_id","id") WHERE not is_deleted;

CREATE INDEX "mall_aftersale_merchant_id_idx" ON "mall_aftersale" USING btree ("tenant_id","merchant_id","id") WHERE not is_deleted;

CREATE INDEX "mall_aftersale_audit_user_idx" ON "mall_aftersale" USING btree ("tenant_id","audit_user","id") WHERE not is_deleted;

CREATE INDEX "mall_aftersale_arbiter_idx" ON "mall_aftersale" USING btree ("tenant_id","arbiter","id") WHERE not is_deleted;

CREATE UNIQUE INDEX "mall_aftersale_pay_refund_id_key" ON "mall_aftersale" USING btree ("tenant_id","pay_refund_id") WHERE not is_deleted;

CREATE INDEX "mall_aftersale_status_idx" ON "mall_aftersale" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE INDEX "mall_aftersale_status_create_time_idx" ON "mall_aftersale" USING btree ("tenant_id","status","create_time","id") WHERE not is_deleted;

CREATE INDEX "mall_aftersale_agree_answer_before_due_idx" ON "mall_aftersale" USING btree ("answer_before","tenant_id") WHERE not is_deleted and "answer_before" is not null and "status" in (10);

CREATE INDEX "mall_aftersale_lapse_send_before_due_idx" ON "mall_aftersale" USING btree ("send_before","tenant_id") WHERE not is_deleted and "send_before" is not null and "status" in (20);

CREATE INDEX "mall_aftersale_receive_delivery_time_due_idx" ON "mall_aftersale" USING btree ("delivery_time","tenant_id") WHERE not is_deleted and "delivery_time" is not null and "status" in (30);

CREATE INDEX "mall_aftersalelog_after_sale_id_idx" ON "mall_aftersalelog" USING btree ("tenant_id","after_sale_id","id");

CREATE INDEX "log_api_trace_id_idx" ON "log_api" USING btree ("tenant_id","trace_id","id");

CREATE INDEX "log_api_create_user_idx" ON "log_api" USING btree ("tenant_id","create_user","id");

CREATE INDEX "log_api_title_idx" ON "log_api" USING btree ("tenant_id","title","id");

CREATE INDEX "system_api_scope_menu_id_idx" ON "system_api_scope" USING btree ("tenant_id","menu_id","id") WHERE not is_deleted;

CREATE INDEX "system_api_scope_status_idx" ON "system_api_scope" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE UNIQUE INDEX "system_apiskip_path_key" ON "system_apiskip" USING btree ("path") WHERE not is_deleted;

CREATE INDEX "system_apiskip_status_idx" ON "system_apiskip" USING btree ("status","id") WHERE not is_deleted;

CREATE UNIQUE INDEX "official_app_name_key" ON "official_app" USING btree ("tenant_id","name") WHERE not is_deleted;

CREATE UNIQUE INDEX "official_app_app_key_key" ON "official_app" USING btree ("tenant_id","app_key") WHERE not is_deleted;

CREATE INDEX "official_app_app_secret_hash_idx" ON "official_app" USING btree ("tenant_id","app_secret_hash","id") WHERE not is_deleted;

CREATE INDEX "official_app_status_idx" ON "official_app" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE INDEX "official_appclient_app_id_idx" ON "official_appclient" USING btree ("tenant_id","app_id","id") WHERE not is_deleted;

CREATE UNIQUE INDEX "official_appclient_version_name_key" ON "official_appclient" USING btree ("tenant_id","app_id","version_name") WHERE not is_deleted;

CREATE INDEX "official_appclient_status_idx" ON "official_appclient" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE UNIQUE INDEX "message_push_appinfo_app_name_key" ON "message_push_appinfo" USING btree ("tenant_id","app_name") WHERE not is_deleted;

CREATE UNIQUE INDEX "message_push_appinfo_app_key_key" ON "message_push_appinfo" USING btree ("tenant_id","app_key") WHERE not is_deleted;

CREATE INDEX "message_push_appinfo_status_idx" ON "message_push_appinfo" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE UNIQUE INDEX "general_appservice_name_key" ON "general_appservice" USING btree ("tenant_id","name") WHERE not is_deleted;

CREATE INDEX "general_appservice_category_id_idx" ON "general_appservice" USING btree ("tenant_id","category_id","id") WHERE not is_deleted;

CREATE INDEX "general_appservice_status_idx" ON "general_appservice" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE UNIQUE INDEX "resource_attach_link_key" ON "resource_attach" USING btree ("tenant_id","link") WHERE not is_deleted;

CREATE INDEX "resource_attach_member_id_idx" ON "resource_attach" USING btree ("tenant_id","member_id","id") WHERE not is_deleted;

CREATE INDEX "resource_attach_status_idx" ON "resource_attach" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE INDEX "resource_attach_sha256_idx" ON "resource_attach" USING btree ("tenant_id","sha256","id") WHERE not is_deleted;

CREATE INDEX "resource_attach_biz_type_biz_id_idx" ON "resource_attach" USING btree ("tenant_id","biz_type","biz_id","id") WHERE not is_deleted;

CREATE INDEX "resource_attach_object_key_idx" ON "resource_attach" USING btree ("tenant_id","object_key","id") WHERE not is_deleted;

CREATE INDEX "resource_attach_store_id_idx" ON "resource_attach" USING btree ("tenant_id","store_id","id") WHERE not is_deleted;

CREATE INDEX "resource_attach_thumb_idx" ON "resource_attach" USING btree ("tenant_id","thumb","id") WHERE not is_deleted;

CREATE UNIQUE INDEX "resource_attachuse_attach_id_key" ON "resource_attachuse" USING btree ("tenant_id","biz_tenant","biz_type","biz_id","field","attach_id");

CREATE INDEX "resource_attachuse_attach_id_idx" ON "resource_attachuse" USING btree ("tenant_id","attach_id","id");

CREATE INDEX "resource_attachuse_biz_tenant_owner_type_owner_id_idx" ON "resource_attachuse" USING btree ("tenant_id","biz_tenant","owner_type","owner_id","id");

CREATE UNIQUE INDEX "oa_attendanceclass_name_key" ON "oa_attendanceclass" USING btree ("tenant_id","name") WHERE not is_deleted;

CREATE INDEX "oa_attendanceclass_status_idx" ON "oa_attendanceclass" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE INDEX "oa_attendanceday_user_id_idx" ON "oa_attendanceday" USING btree ("tenant_id","user_id","id") WHERE not is_deleted;

CREATE UNIQUE INDEX "oa_attendanceday_work_date_key" ON "oa_attendanceday" USING btree ("tenant_id","user_id","work_date") WHERE not is_deleted;

CREATE INDEX "oa_attendanceday_class_id_idx" ON "oa_attendanceday" USING btree ("tenant_id","class_id","id") WHERE not is_deleted;

CREATE INDEX "oa_attendanceday_status_idx" ON "oa_attendanceday" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE INDEX "oa_attendanceday_month_user_id_idx" ON "oa_attendanceday" USING btree ("tenant_id","month","user_id","id") WHERE not is_deleted;

CREATE INDEX "oa_attendanceday_work_date_user_id_idx" ON "oa_attendanceday" USING btree ("tenant_id","work_date","user_id","id") WHERE not is_deleted;

CREATE INDEX "oa_attendancefix_user_id_idx" ON "oa_attendancefix" USING btree ("tenant_id","user_id","id") WHERE not is_deleted;

CREATE INDEX "oa_attendancefix_audit_user_idx" ON "oa_attendancefix" USING btree ("tenant_id","audit_user","id") WHERE not is_deleted;

CREATE INDEX "oa_attendancefix_status_idx" ON "oa_attendancefix" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE INDEX "oa_attendancefix_user_id_work_date_idx" ON "oa_attendancefix" USING btree ("tenant_id","user_id","work_date","id") WHERE not is_deleted;

CREATE INDEX "oa_attendancefixlog_fix_id_idx" ON "oa_attendancefixlog" USING btree ("tenant_id","fix_id","id");

CREATE INDEX "oa_attendancelog_user_id_idx" ON "oa_attendancelog" USING btree ("tenant_id","user_id","id") WHERE not is_deleted;

CREATE INDEX "oa_attendancelog_class_id_idx" ON "oa_attendancelog" USING btree ("tenant_id","class_id","id") WHERE not is_deleted;

CREATE INDEX "oa_attendancelog_status_idx" ON "oa_attendancelog" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE INDEX "oa_attendancelog_user_id_punch_time_idx" ON "oa_attendancelog" USING btree ("tenant_id","user_id","punch_time","id") WHERE not is_deleted;

CREATE UNIQUE INDEX "oa_attendancemonth_month_key" ON "oa_attendancemonth" USING btree ("tenant_id","month") WHERE not is_deleted;

CREATE INDEX "oa_attendancemonth_close_user_idx" ON "oa_attendancemonth" USING btree ("tenant_id","close_user","id") WHERE not is_deleted;

CREATE INDEX "oa_attendancemonth_status_idx" ON "oa_attendancemonth" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE INDEX "oa_attendancemonthlog_month_id_idx" ON "oa_attendancemonthlog" USING btree ("tenant_id","month_id","id");

CREATE INDEX "oa_attendanceroster_user_id_idx" ON "oa_attendanceroster" USING btree ("tenant_id","user_id","id") WHERE not is_deleted;

CREATE UNIQUE INDEX "oa_attendanceroster_work_date_key" ON "oa_attendanceroster" USING btree ("tenant_id","user_id","class_id","work_date") WHERE not is_deleted;

CREATE INDEX "oa_attendanceroster_class_id_idx" ON "oa_attendanceroster" USING btree ("tenant_id","class_id","id") WHERE not is_deleted;

CREATE INDEX "oa_attendanceroster_status_idx" ON "oa_attendanceroster" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE INDEX "oa_attendanceroster_work_date_user_id_idx" ON "oa_attendanceroster" USING btree ("tenant_id","work_date","user_id","id") WHERE not is_deleted;

CREATE UNIQUE INDEX "cms_attention_user_id_key" ON "cms_attention" USING btree ("tenant_id","target_type","target_id","user_id") WHERE not is_deleted;

CREATE INDEX "cms_attention_user_id_idx" ON "cms_attention" USING btree ("tenant_id","user_id","id") WHERE not is_deleted;

CREATE INDEX "cms_attention_status_idx" ON "cms_attention" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE UNIQUE INDEX "auth_authorization_state_hash_key" ON "auth_authorization" USING btree ("state_hash") WHERE not is_deleted;

CREATE INDEX "auth_authorization_status_idx" ON "auth_authorization" USING btree ("status","id") WHERE not is_deleted;

CREATE INDEX "auth_authorization_address_idx" ON "auth_authorization" USING btree ("address","id") WHERE not is_deleted;

CREATE INDEX "general_banner_news_id_idx" ON "general_banner" USING btree ("tenant_id","news_id","id") WHERE not is_deleted;

CREATE INDEX "general_banner_topic_id_idx" ON "general_banner" USING btree ("tenant_id","topic_id","id") WHERE not is_deleted;

CREATE INDEX "general_banner_status_idx" ON "general_banner" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE INDEX "general_banner_position_sort_idx" ON "general_banner" USING btree ("tenant_id","position","sort","id") WHERE not is_deleted;

CREATE INDEX "general_banner_turn_start_time_due_idx" ON "general_banner" USING btree ("start_time","tenant_id") WHERE not is_deleted and "start_time" is not null;

CREATE INDEX "general_banner_turn_end_time_due_idx" ON "general_banner" USING btree ("end_time","tenant_id") WHERE not is_deleted and "end_time" is not null;

CREATE INDEX "mall_basket_member_id_idx" ON "mall_basket" USING btree ("tenant_id","member_id","id") WHERE not is_deleted;

CREATE INDEX "mall_basket_sku_id_idx" ON "mall_basket" USING btree ("tenant_id","sku_id","id") WHERE not is_deleted;

CREATE INDEX "mall_basket_status_idx" ON "mall_basket" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE INDEX "mall_basket_visitor_idx" ON "mall_basket" USING btree ("tenant_id","visitor","id") WHERE not is_deleted;

CREATE INDEX "flow_binding_model_id_idx" ON "flow_binding" USING btree ("tenant_id","model_id","id") WHERE not is_deleted;

CREATE INDEX "flow_binding_status_idx" ON "flow_binding" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE UNIQUE INDEX "showroom_booking_booking_no_key" ON "showroom_booking" USING btree ("tenant_id","booking_no") WHERE not is_deleted;

CREATE INDEX "showroom_booking_room_id_idx" ON "showroom_booking" USING btree ("tenant_id","room_id","id") WHERE not is_deleted;

CREATE INDEX "showroom_booking_phone_hash_idx" ON "showroom_booking" USING btree ("tenant_id","phone_hash","id") WHERE not is_deleted;

CREATE INDEX "showroom_booking_user_id_idx" ON "showroom_booking" USING btree ("tenant_id","user_id","id") WHERE not is_deleted;

CREATE INDEX "showroom_booking_status_idx" ON "showroom_booking" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE INDEX "showroom_booking_miss_end_time_due_idx" ON "showroom_booking" USING btree ("end_time","tenant_id") WHERE not is_deleted and "end_time" is not null and "status" in (1);

CREATE INDEX "showroom_bookinglog_booking_id_idx" ON "showroom_bookinglog" USING btree ("tenant_id","booking_id","id");

CREATE UNIQUE INDEX "cms_bulletin_issue_day_key" ON "cms_bulletin" USING btree ("tenant_id","issue_day") WHERE not is_deleted;

CREATE INDEX "cms_bulletin_status_idx" ON "cms_bulletin" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE INDEX "cms_bulletinlog_bulletin_id_idx" ON "cms_bulletinlog" USING btree ("tenant_id","bulletin_id","id");

CREATE UNIQUE INDEX "cms_bulletinmail_bulletin_id_key" ON "cms_bulletinmail" USING btree ("tenant_id","subscriber_id","bulletin_id") WHERE not is_deleted;

CREATE INDEX "cms_bulletinmail_bulletin_id_idx" ON "cms_bulletinmail" USING btree ("tenant_id","bulletin_id","id") WHERE not is_deleted;

CREATE INDEX "cms_bulletinmail_subscriber_id_idx" ON "cms_bulletinmail" USING btree ("tenant_id","subscriber_id","id") WHERE not is_deleted;

CREATE UNIQUE INDEX "cms_bulletinmail_mail_id_key" ON "cms_bulletinmail" USING btree ("tenant_id","mail_id") WHERE not is_deleted;

CREATE INDEX "cms_bulletinmail_status_idx" ON "cms_bulletinmail" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE UNIQUE INDEX "calling_callingorder_call_no_key" ON "calling_callingorder" USING btree ("tenant_id","call_no") WHERE not is_deleted;

CREATE INDEX "calling_callingorder_caller_phone_hash_idx" ON "calling_callingorder" USING btree ("tenant_id","caller_phone_hash","id") WHERE not is_deleted;

CREATE INDEX "calling_callingorder_user_id_idx" ON "calling_callingorder" USING btree ("tenant_id","user_id","id") WHERE not is_deleted;

CREATE INDEX "calling_callingorder_agent_id_idx" ON "calling_callingorder" USING btree ("tenant_id","agent_id","id") WHERE not is_deleted;

CREATE INDEX "calling_callingorder_status_idx" ON "calling_callingorder" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE INDEX "calling_callingorderlog_call_id_idx" ON "calling_callingorderlog" USING btree ("tenant_id","call_id","id");

CREATE INDEX "activities_campaign_news_id_idx" ON "activities_campaign" USING btree ("tenant_id","news_id","id") WHERE not is_deleted;

CREATE INDEX "activities_campaign_venue_id_idx" ON "activities_campaign" USING btree ("tenant_id","venue_id","id") WHERE not is_deleted;

CREATE INDEX "activities_campaign_mould_id_idx" ON "activities_campaign" USING btree ("tenant_id","mould_id","id") WHERE not is_deleted;

CREATE INDEX "activities_campaign_status_idx" ON "activities_campaign" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE INDEX "activities_campaign_status_start_time_idx" ON "activities_campaign" USING btree ("tenant_id","status","start_time","id") WHERE not is_deleted;

CREATE INDEX "activities_campaign_end_end_time_due_idx" ON "activities_campaign" USING btree ("end_time","tenant_id") WHERE not is_deleted and "end_time" is not null and "status" in (1, 2);

CREATE INDEX "activities_campaignlog_campaign_id_idx" ON "activities_campaignlog" USING btree ("tenant_id","campaign_id","id");

CREATE UNIQUE INDEX "general_category_code_key" ON "general_category" USING btree ("tenant_id","category_type","code") WHERE not is_deleted;

CREATE INDEX "general_category_parent_id_idx" ON "general_category" USING btree ("tenant_id","parent_id","id") WHERE not is_deleted;

CREATE INDEX "general_category_status_idx" ON "general_category" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE INDEX "log_census_date_count_idx" ON "log_census" USING btree ("tenant_id","date","count","id");

CREATE UNIQUE INDEX "charts_charts_code_key" ON "charts_charts" USING btree ("tenant_id","code") WHERE not is_deleted;

CREATE INDEX "charts_charts_dashboard_id_idx" ON "charts_charts" USING btree ("tenant_id","dashboard_id","id") WHERE not is_deleted;

CREATE INDEX "charts_charts_status_idx" ON "charts_charts" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE UNIQUE INDEX "charts_dashboard_name_key" ON "charts_dashboard" USING btree ("tenant_id","name") WHERE not is_deleted;

CREATE INDEX "charts_dashboard_status_idx" ON "charts_dashboard" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE INDEX "contribute_children_child_id_idx" ON "contribute_children" USING btree ("tenant_id","child_id","id") WHERE not is_deleted;

CREATE UNIQUE INDEX "contribute_children_personal_id_key" ON "contribute_children" USING btree ("tenant_id","child_id","personal_id") WHERE not is_deleted;

CREATE INDEX "contribute_children_personal_id_idx" ON "contribute_children" USING btree ("tenant_id","personal_id","id") WHERE not is_deleted;

CREATE INDEX "contribute_children_status_idx" ON "contribute_children" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE UNIQUE INDEX "system_client_client_id_key" ON "system_client" USING btree ("client_id") WHERE not is_deleted;

CREATE INDEX "system_client_status_idx" ON "system_client" USING btree ("status","id") WHERE not is_deleted;

CREATE INDEX "mall_clientmerchantrelation_client_id_idx" ON "mall_clientmerchantrelation" USING btree ("tenant_id","client_id","id") WHERE not is_deleted;

CREATE UNIQUE INDEX "mall_clientmerchantrelation_merchant_id_key" ON "mall_clientmerchantrelation" USING btree ("tenant_id","client_id","merchant_id") WHERE not is_deleted;

CREATE INDEX "mall_clientmerchantrelation_merchant_id_idx" ON "mall_clientmerchantrelation" USING btree ("tenant_id","merchant_id","id") WHERE not is_deleted;

CREATE INDEX "mall_clientmerchantrelation_status_idx" ON "mall_clientmerchantrelation" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE INDEX "cms_deputy_user_id_idx" ON "cms_deputy" USING btree ("tenant_id","user_id","id") WHERE not is_deleted;

CREATE INDEX "cms_deputy_deputy_id_idx" ON "cms_deputy" USING btree ("tenant_id","deputy_id","id") WHERE not is_deleted;

CREATE INDEX "cms_deputy_status_idx" ON "cms_deputy" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE INDEX "cms_deputy_begin_from_time_due_idx" ON "cms_deputy" USING btree ("from_time","tenant_id") WHERE not is_deleted and "from_time" is not null and "status" in (0);

CREATE INDEX "cms_deputy_end_to_time_due_idx" ON "cms_deputy" USING btree ("to_time","tenant_id") WHERE not is_deleted and "to_time" is not null and "status" in (0, 1);

CREATE INDEX "cms_deputylog_deputy_row_idx" ON "cms_deputylog" USING btree ("tenant_id","deputy_row","id");

CREATE INDEX "cms_opinion_news_id_idx" ON "cms_opinion" USING btree ("tenant_id","news_id","id") WHERE not is_deleted;

CREATE INDEX "cms_opinion_parent_id_idx" ON "cms_opinion" USING btree ("tenant_id","parent_id","id") WHERE not is_deleted and "parent_id" is not null;

CREATE INDEX "cms_opinion_reviewer_id_idx" ON "cms_opinion" USING btree ("tenant_id","reviewer_id","id") WHERE not is_deleted;

CREATE INDEX "cms_opinion_author_id_idx" ON "cms_opinion" USING btree ("tenant_id","author_id","id") WHERE not is_deleted;

CREATE INDEX "cms_opinion_status_idx" ON "cms_opinion" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE INDEX "cms_opinionlog_opinion_id_idx" ON "cms_opinionlog" USING btree ("tenant_id","opinion_id","id");

CREATE INDEX "develop_code_datasource_id_idx" ON "develop_code" USING btree ("datasource_id","id") WHERE not is_deleted;

CREATE INDEX "develop_code_status_idx" ON "develop_code" USING btree ("status","id") WHERE not is_deleted;

CREATE UNIQUE INDEX "general_collects_user_id_key" ON "general_collects" USING btree ("tenant_id","biz_type","biz_id","user_id") WHERE not is_deleted;

CREATE INDEX "general_collects_user_id_idx" ON "general_collects" USING btree ("tenant_id","user_id","id") WHERE not is_deleted;

CREATE INDEX "general_collects_status_idx" ON "general_collects" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE INDEX "general_commentban_user_id_idx" ON "general_commentban" USING btree ("tenant_id","user_id","id") WHERE not is_deleted;

CREATE INDEX "general_commentban_status_idx" ON "general_commentban" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE INDEX "general_commentban_user_id_status_idx" ON "general_commentban" USING btree ("tenant_id","user_id","status","id") WHERE not is_deleted;

CREATE INDEX "general_commentban_end_end_time_due_idx" ON "general_commentban" USING btree ("end_time","tenant_id") WHERE not is_deleted and "end_time" is not null and "status" in (1);

CREATE INDEX "general_commentbanlog_ban_id_idx" ON "general_commentbanlog" USING btree ("tenant_id","ban_id","id");

CREATE UNIQUE INDEX "general_commentreport_user_id_key" ON "general_commentreport" USING btree ("tenant_id","biz_type","biz_id","user_id") WHERE not is_deleted;

CREATE INDEX "general_commentreport_user_id_idx" ON "general_commentreport" USING btree ("tenant_id","user_id","id") WHERE not is_deleted;

CREATE INDEX "general_commentreport_status_idx" ON "general_commentreport" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE INDEX "general_comments_parent_id_idx" ON "general_comments" USING btree ("tenant_id","parent_id","id") WHERE not is_deleted;

CREATE INDEX "general_comments_root_id_idx" ON "general_comments" USING btree ("tenant_id","root_id","id") WHERE not is_deleted;

CREATE INDEX "general_comments_user_id_idx" ON "general_comments" USING btree ("tenant_id","user_id","id") WHERE not is_deleted;

CREATE INDEX "general_comments_ip_hash_idx" ON "general_comments" USING btree ("tenant_id","ip_hash","id") WHERE not is_deleted;

CREATE INDEX "general_comments_audit_user_idx" ON "general_comments" USING btree ("tenant_id","audit_user","id") WHERE not is_deleted;

CREATE INDEX "general_comments_status_idx" ON "general_comments" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE INDEX "general_comments_biz_type_biz_id_parent_id_idx" ON "general_comments" USING btree ("tenant_id","biz_type","biz_id","parent_id","id") WHERE not is_deleted;

CREATE INDEX "general_comments_biz_type_biz_id_is_top_idx" ON "general_comments" USING btree ("tenant_id","biz_type","biz_id","is_top","id") WHERE not is_deleted;

CREATE INDEX "general_comments_biz_type_biz_id_create_time_idx" ON "general_comments" USING btree ("tenant_id","biz_type","biz_id","create_time","id") WHERE not is_deleted;

CREATE INDEX "general_comments_root_id_status_idx" ON "general_comments" USING btree ("tenant_id","root_id","status","id") WHERE not is_deleted;

CREATE INDEX "general_comments_user_id_create_time_is_deleted_idx" ON "general_comments" USING btree ("tenant_id","user_id","create_time","is_deleted","id");

CREATE INDEX "general_commentslog_comment_id_idx" ON "general_commentslog" USING btree ("tenant_id","comment_id","id");

CREATE INDEX "desk_contribute_owner_id_idx" ON "desk_contribute" USING btree ("tenant_id","owner_id","id") WHERE not is_deleted;

CREATE INDEX "desk_contribute_status_idx" ON "desk_contribute" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE INDEX "desk_contribute_remind_due_date_due_idx" ON "desk_contribute" USING btree ("due_date","tenant_id") WHERE not is_deleted and "due_date" is not null and "status" in (0);

CREATE UNIQUE INDEX "contribute_contributeaddress_personal_id_key" ON "contribute_contributeaddress" USING btree ("tenant_id","personal_id") WHERE not is_deleted;

CREATE INDEX "contribute_contributeaddress_personal_id_idx" ON "contribute_contributeaddress" USING btree ("tenant_id","personal_id","id") WHERE not is_deleted;

CREATE INDEX "contribute_contributeaddress_status_idx" ON "contribute_contributeaddress" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE UNIQUE INDEX "contribute_contributebank_personal_id_key" ON "contribute_contributebank" USING btree ("tenant_id","personal_id") WHERE not is_deleted;

CREATE INDEX "contribute_contributebank_personal_id_idx" ON "contribute_contributebank" USING btree ("tenant_id","personal_id","id") WHERE not is_deleted;

CREATE INDEX "contribute_contributebank_account_hash_idx" ON "contribute_contributebank" USING btree ("tenant_id","account_hash","id") WHERE not is_deleted;

CREATE INDEX "contribute_contributebank_status_idx" ON "contribute_contributebank" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE INDEX "contribute_contributecollectreporter_form_mould_id_idx" ON "contribute_contributecollectreporter" USING btree ("tenant_id","form_mould_id","id") WHERE not is_deleted;

CREATE INDEX "contribute_contributecollectreporter_status_idx" ON "contribute_contributecollectreporter" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE INDEX "contribute_contributecollectreporter_end_end_time_due_idx" ON "contribute_contributecollectreporter" USING btree ("end_time","tenant_id") WHERE not is_deleted and "end_time" is not null and "status" in (1);

CREATE INDEX "desk_contributeflow_manuscript_id_idx" ON "desk_contributeflow" USING btree ("tenant_id","manuscript_id","id") WHERE not is_deleted;

CREATE INDEX "desk_contributeflow_personal_id_idx" ON "desk_contributeflow" USING btree ("tenant_id","personal_id","id") WHERE not is_deleted;

CREATE INDEX "desk_contributeflow_user_id_idx" ON "desk_contributeflow" USING btree ("tenant_id","user_id","id") WHERE not is_deleted;

CREATE INDEX "desk_contributeflow_definition_id_idx" ON "desk_contributeflow" USING btree ("tenant_id","definition_id","id") WHERE not is_deleted;

CREATE INDEX "desk_contributeflow_instance_id_idx" ON "desk_contributeflow" USING btree ("tenant_id","instance_id","id") WHERE not is_deleted;

CREATE INDEX "desk_contributeflow_status_idx" ON "desk_contributeflow" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE INDEX "desk_contributeflow_manuscript_id_status_idx" ON "desk_contributeflow" USING btree ("tenant_id","manuscript_id","status","id") WHERE not is_deleted;

CREATE UNIQUE INDEX "contribute_contributelittlereporter_code_key" ON "contribute_contributelittlereporter" USING btree ("tenant_id","code_hash") WHERE not is_deleted;

CREATE INDEX "contribute_contributelittlereporter_school_info_id_idx" ON "contribute_contributelittlereporter" USING btree ("tenant_id","school_info_id","id") WHERE not is_deleted;

CREATE INDEX "contribute_contributelittlereporter_guardian_id_idx" ON "contribute_contributelittlereporter" USING btree ("tenant_id","guardian_id","id") WHERE not is_deleted;

CREATE UNIQUE INDEX "contribute_contributelittlereporter_cert_no_key" ON "contribute_contributelittlereporter" USING btree ("tenant_id","cert_no") WHERE not is_deleted;

CREATE INDEX "contribute_contributelittlereporter_status_idx" ON "contribute_contributelittlereporter" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE INDEX "contribute_contributelittlereporter_expire_expire__a4993cba" ON "contribute_contributelittlereporter" USING btree ("expire_date","tenant_id") WHERE not is_deleted and "expire_date" is not null and "status" in (1);

CREATE INDEX "contribute_contributepersonal_id_no_hash_idx" ON "contribute_contributepersonal" USING btree ("tenant_id","id_no_hash","id") WHERE not is_deleted;

CREATE INDEX "contribute_contributepersonal_mobile_hash_idx" ON "contribute_contributepersonal" USING btree ("tenant_id","mobile_hash","id") WHERE not is_deleted;

CREATE INDEX "contribute_contributepersonal_user_id_idx" ON "contribute_contributepersonal" USING btree ("tenant_id","user_id","id") WHERE not is_deleted;

CREATE INDEX "contribute_contributepersonal_status_idx" ON "contribute_contributepersonal" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE INDEX "contribute_contributepersonal_remind_card_card_exp_67371508" ON "contribute_contributepersonal" USING btree ("card_expire","tenant_id") WHERE not is_deleted and "card_expire" is not null and "status" in (1);

CREATE UNIQUE INDEX "contribute_contributeschoolinfo_name_key" ON "contribute_contributeschoolinfo" USING btree ("tenant_id",coalesce("parent_id", -1),"name") WHERE not is_deleted;

CREATE INDEX "contribute_contributeschoolinfo_parent_id_idx" ON "contribute_contributeschoolinfo" USING btree ("tenant_id","parent_id","id") WHERE not is_deleted;

CREATE INDEX "contribute_contributeschoolinfo_phone_hash_idx" ON "contribute_contributeschoolinfo" USING btree ("tenant_id","phone_hash","id") WHERE not is_deleted;

CREATE INDEX "contribute_contributeschoolinfo_status_idx" ON "contribute_contributeschoolinfo" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE UNIQUE INDEX "contribute_contributeschooluser_user_id_key" ON "contribute_contributeschooluser" USING btree ("tenant_id","school_info_id","user_id") WHERE not is_deleted;

CREATE INDEX "contribute_contributeschooluser_user_id_idx" ON "contribute_contributeschooluser" USING btree ("tenant_id","user_id","id") WHERE not is_deleted;

CREATE INDEX "contribute_contributeschooluser_school_info_id_idx" ON "contribute_contributeschooluser" USING btree ("tenant_id","school_info_id","id") WHERE not is_deleted;

CREATE INDEX "contribute_contributeschooluser_status_idx" ON "contribute_contributeschooluser" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE UNIQUE INDEX "contribute_contributeuserpersonal_user_id_key" ON "contribute_contributeuserpersonal" USING btree ("tenant_id","user_id") WHERE not is_deleted;

CREATE INDEX "contribute_contributeuserpersonal_user_id_idx" ON "contribute_contributeuserpersonal" USING btree ("tenant_id","user_id","id") WHERE not is_deleted;

CREATE UNIQUE INDEX "contribute_contributeuserpersonal_personal_id_key" ON "contribute_contributeuserpersonal" USING btree ("tenant_id","personal_id") WHERE not is_deleted;

CREATE INDEX "contribute_contributeuserpersonal_personal_id_idx" ON "contribute_contributeuserpersonal" USING btree ("tenant_id","personal_id","id") WHERE not is_deleted;

CREATE INDEX "contribute_contributeuserpersonal_status_idx" ON "contribute_contributeuserpersonal" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE INDEX "coupon_coupon_status_idx" ON "coupon_coupon" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE INDEX "coupon_coupon_end_take_to_due_idx" ON "coupon_coupon" USING btree ("take_to","tenant_id") WHERE not is_deleted and "take_to" is not null and "status" in (1, 2);

CREATE INDEX "coupon_activitylog_activity_id_idx" ON "coupon_activitylog" USING btree ("tenant_id","activity_id","id");

CREATE INDEX "coupon_couponissue_coupon_id_idx" ON "coupon_couponissue" USING btree ("tenant_id","coupon_id","id") WHERE not is_deleted;

CREATE INDEX "coupon_couponissue_phones_hash_idx" ON "coupon_couponissue" USING btree ("tenant_id","phones_hash","id") WHERE not is_deleted;

CREATE INDEX "coupon_couponissue_status_idx" ON "coupon_couponissue" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE INDEX "coupon_couponissueline_issue_id_idx" ON "coupon_couponissueline" USING btree ("tenant_id","issue_id","id");

CREATE INDEX "coupon_couponissueline_phone_hash_idx" ON "coupon_couponissueline" USING btree ("tenant_id","phone_hash","id");

CREATE INDEX "coupon_couponissueline_user_id_idx" ON "coupon_couponissueline" USING btree ("tenant_id","user_id","id");

CREATE INDEX "coupon_couponissueline_user_coupon_id_idx" ON "coupon_couponissueline" USING btree ("tenant_id","user_coupon_id","id");

CREATE INDEX "coupon_couponissuelog_issue_id_idx" ON "coupon_couponissuelog" USING btree ("tenant_id","issue_id","id");

CREATE INDEX "coupon_couponlog_coupon_id_idx" ON "coupon_couponlog" USING btree ("tenant_id","coupon_id","id");

CREATE UNIQUE INDEX "activities_crcre_user_id_key" ON "activities_crcre" USING btree ("tenant_id","name","user_id") WHERE not is_deleted;

CREATE INDEX "activities_crcre_user_id_idx" ON "activities_crcre" USING btree ("tenant_id","user_id","id") WHERE not is_deleted;

CREATE INDEX "activities_crcre_target_id_idx" ON "activities_crcre" USING btree ("tenant_id","target_id","id") WHERE not is_deleted;

CREATE INDEX "activities_crcre_status_idx" ON "activities_crcre" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE INDEX "activities_crcrelog_crcre_id_idx" ON "activities_crcrelog" USING btree ("tenant_id","crcre_id","id");

CREATE INDEX "activities_crcrelog_user_id_idx" ON "activities_crcrelog" USING btree ("tenant_id","user_id","id");

CREATE UNIQUE INDEX "activities_crcrelog_cycle_key_key" ON "activities_crcrelog" USING btree ("tenant_id","crcre_id","user_id","cycle_key");

CREATE INDEX "system_data_scope_menu_id_idx" ON "system_data_scope" USING btree ("tenant_id","menu_id","id") WHERE not is_deleted;

CREATE INDEX "system_data_scope_status_idx" ON "system_data_scope" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE UNIQUE INDEX "collect_databustarget_name_key" ON "collect_databustarget" USING btree ("tenant_id","name") WHERE not is_deleted;

CREATE UNIQUE INDEX "collect_databustarget_url_key" ON "collect_databustarget" USING btree ("tenant_id","url") WHERE not is_deleted;

CREATE INDEX "collect_databustarget_category_id_idx" ON "collect_databustarget" USING btree ("tenant_id","category_id","id") WHERE not is_deleted;

CREATE INDEX "collect_databustarget_status_idx" ON "collect_databustarget" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE INDEX "collect_databustarget_collect_next_time_due_idx" ON "collect_databustarget" USING btree ("next_time","tenant_id") WHERE not is_deleted and "next_time" is not null and "status" in (1, 2);

CREATE INDEX "collect_databuswxnews_target_id_idx" ON "collect_databuswxnews" USING btree ("tenant_id","target_id","id") WHERE not is_deleted;

CREATE UNIQUE INDEX "collect_databuswxnews_url_key" ON "collect_databuswxnews" USING btree ("tenant_id","target_id",coalesce("item_key", ''),"url") WHERE not is_deleted;

CREATE INDEX "collect_databuswxnews_duplicate_of_idx" ON "collect_databuswxnews" USING btree ("tenant_id","duplicate_of","id") WHERE not is_deleted;

CREATE INDEX "collect_databuswxnews_imported_news_id_idx" ON "collect_databuswxnews" USING btree ("tenant_id","imported_news_id","id") WHERE not is_deleted;

CREATE INDEX "collect_databuswxnews_import_user_idx" ON "collect_databuswxnews" USING btree ("tenant_id","import_user","id") WHERE not is_deleted;

CREATE INDEX "collect_databuswxnews_status_idx" ON "collect_databuswxnews" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE INDEX "collect_databuswxnewslog_item_id_idx" ON "collect_databuswxnewslog" USING btree ("tenant_id","item_id","id");

CREATE UNIQUE INDEX "develop_datasource_name_key" ON "develop_datasource" USING btree ("name") WHERE not is_deleted;

CREATE UNIQUE INDEX "develop_datasource_shard_key" ON "develop_datasource" USING btree ("shard") WHERE not is_deleted;

CREATE INDEX "develop_datasource_status_idx" ON "develop_datasource" USING btree ("status","id") WHERE not is_deleted;

CREATE INDEX "flow_definition_model_id_idx" ON "flow_definition" USING btree ("tenant_id","model_id","id") WHERE not is_deleted;

CREATE UNIQUE INDEX "flow_definition_version_no_key" ON "flow_definition" USING btree ("tenant_id",coalesce("process_key", ''),"version_no") WHERE not is_deleted;

CREATE INDEX "flow_definition_status_idx" ON "flow_definition" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE INDEX "flow_definition_process_key_is_latest_idx" ON "flow_definition" USING btree ("tenant_id","process_key","is_latest","id") WHERE not is_deleted;

CREATE INDEX "system_dept_parent_id_idx" ON "system_dept" USING btree ("tenant_id","parent_id","id") WHERE not is_deleted;

CREATE INDEX "system_dept_leader_id_idx" ON "system_dept" USING btree ("tenant_id","leader_id","id") WHERE not is_deleted;

CREATE INDEX "system_dept_status_idx" ON "system_dept" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE INDEX "flow_deputy_user_id_idx" ON "flow_deputy" USING btree ("tenant_id","user_id","id") WHERE not is_deleted;

CREATE INDEX "flow_deputy_deputy_id_idx" ON "flow_deputy" USING btree ("tenant_id","deputy_id","id") WHERE not is_deleted;

CREATE INDEX "flow_deputy_leave_id_idx" ON "flow_deputy" USING btree ("tenant_id","leave_id","id") WHERE not is_deleted;

CREATE INDEX "flow_deputy_status_idx" ON "flow_deputy" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE INDEX "flow_deputy_user_id_status_idx" ON "flow_deputy" USING btree ("tenant_id","user_id","status","id") WHERE not is_deleted;

CREATE INDEX "flow_deputy_begin_start_time_due_idx" ON "flow_deputy" USING btree ("start_time","tenant_id") WHERE not is_deleted and "start_time" is not null and "status" in (0);

CREATE INDEX "flow_deputy_end_end_time_due_idx" ON "flow_deputy" USING btree ("end_time","tenant_id") WHERE not is_deleted and "end_time" is not null and "status" in (0, 1);

CREATE UNIQUE INDEX "system_dict_dict_key_key" ON "system_dict" USING btree ("code","dict_key") WHERE not is_deleted;

CREATE INDEX "system_dict_parent_id_idx" ON "system_dict" USING btree ("parent_id","id") WHERE not is_deleted;

CREATE INDEX "system_dict_status_idx" ON "system_dict" USING btree ("status","id") WHERE not is_deleted;

CREATE UNIQUE INDEX "system_dict_biz_dict_key_key" ON "system_dict_biz" USING btree ("tenant_id","code","dict_key") WHERE not is_deleted;

CREATE INDEX "system_dict_biz_parent_id_idx" ON "system_dict_biz" USING btree ("tenant_id","parent_id","id") WHERE not is_deleted;

CREATE INDEX "system_dict_biz_status_idx" ON "system_dict_biz" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE UNIQUE INDEX "pay_difference_ref_no_key" ON "pay_difference" USING btree ("tenant_id","day","kind","ref_no") WHERE not is_deleted;

CREATE INDEX "pay_difference_status_idx" ON "pay_difference" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE INDEX "pay_differencelog_difference_id_idx" ON "pay_differencelog" USING btree ("tenant_id","difference_id","id");

CREATE UNIQUE INDEX "digital_digitalapp_code_key" ON "digital_digitalapp" USING btree ("tenant_id","code") WHERE not is_deleted;

CREATE INDEX "digital_digitalapp_dept_id_idx" ON "digital_digitalapp" USING btree ("tenant_id","dept_id","id") WHERE not is_deleted;

CREATE INDEX "digital_digitalapp_status_idx" ON "digital_digitalapp" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE INDEX "digital_digitalapplog_app_id_idx" ON "digital_digitalapplog" USING btree ("tenant_id","app_id","id");

CREATE INDEX "digital_digitalprimarymission_app_id_idx" ON "digital_digitalprimarymission" USING btree ("tenant_id","app_id","id") WHERE not is_deleted;

CREATE INDEX "digital_digitalprimarymission_dept_id_idx" ON "digital_digitalprimarymission" USING btree ("tenant_id","dept_id","id") WHERE not is_deleted;

CREATE INDEX "digital_digitalprimarymission_owner_id_idx" ON "digital_digitalprimarymission" USING btree ("tenant_id","owner_id","id") WHERE not is_deleted;

CREATE INDEX "digital_digitalprimarymission_status_idx" ON "digital_digitalprimarymission" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE INDEX "digital_digitalprimarymission_status_end_date_idx" ON "digital_digitalprimarymission" USING btree ("tenant_id","status","end_date","id") WHERE not is_deleted;

CREATE INDEX "digital_digitalprimarymission_remind_end_date_due_idx" ON "digital_digitalprimarymission" USING btree ("end_date","tenant_id") WHERE not is_deleted and "end_date" is not null and "status" in (0, 1);

CREATE INDEX "digital_digitalprimarymissionlog_mission_id_idx" ON "digital_digitalprimarymissionlog" USING btree ("tenant_id","mission_id","id");

CREATE UNIQUE INDEX "activities_donation_cert_no_key" ON "activities_donation" USING btree ("tenant_id","cert_no") WHERE not is_deleted;

CREATE INDEX "activities_donation_project_id_idx" ON "activities_donation" USING btree ("tenant_id","project_id","id") WHERE not is_deleted;

CREATE INDEX "activities_donation_user_id_idx" ON "activities_donation" USING btree ("tenant_id","user_id","id") WHERE not is_deleted;

CREATE UNIQUE INDEX "activities_donation_pay_order_id_key" ON "activities_donation" USING btree ("tenant_id","pay_order_id") WHERE not is_deleted;

CREATE INDEX "activities_donation_status_idx" ON "activities_donation" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE UNIQUE INDEX "activities_donationfund_project_id_key" ON "activities_donationfund" USING btree ("tenant_id","project_id") WHERE not is_deleted;

CREATE INDEX "activities_donationfund_project_id_idx" ON "activities_donationfund" USING btree ("tenant_id","project_id","id") WHERE not is_deleted;

CREATE INDEX "activities_donationfund_status_idx" ON "activities_donationfund" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE INDEX "activities_donationlog_donation_id_idx" ON "activities_donationlog" USING btree ("tenant_id","donation_id","id");

CREATE INDEX "activities_donationproject_status_idx" ON "activities_donationproject" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE INDEX "activities_donationproject_close_end_time_due_idx" ON "activities_donationproject" USING btree ("end_time","tenant_id") WHERE not is_deleted and "end_time" is not null and "status" in (1);

CREATE INDEX "activities_donationprojectlog_project_id_idx" ON "activities_donationprojectlog" USING btree ("tenant_id","project_id","id");

CREATE UNIQUE INDEX "log_due_due_key_key" ON "log_due" USING btree ("tenant_id","biz_type","biz_id","action","due_key") WHERE not is_deleted;

CREATE INDEX "log_due_status_idx" ON "log_due" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE INDEX "log_due_update_time_idx" ON "log_due" USING btree ("tenant_id","update_time","id") WHERE not is_deleted;

CREATE UNIQUE INDEX "general_enroll_user_id_key" ON "general_enroll" USING btree ("tenant_id","biz_type","biz_id","user_id") WHERE not is_deleted;

CREATE INDEX "general_enroll_user_id_idx" ON "general_enroll" USING btree ("tenant_id","user_id","id") WHERE not is_deleted;

CREATE UNIQUE INDEX "general_enroll_phone_key" ON "general_enroll" USING btree ("tenant_id","biz_type","biz_id","name","phone_hash") WHERE not is_deleted;

CREATE INDEX "general_enroll_id_no_hash_idx" ON "general_enroll" USING btree ("tenant_id","id_no_hash","id") WHERE not is_deleted;

CREATE INDEX "general_enroll_mould_id_idx" ON "general_enroll" USING btree ("tenant_id","mould_id","id") WHERE not is_deleted;

CREATE INDEX "general_enroll_promoter_id_idx" ON "general_enroll" USING btree ("tenant_id","promoter_id","id") WHERE not is_deleted;

CREATE INDEX "general_enroll_audit_user_idx" ON "general_enroll" USING btree ("tenant_id","audit_user","id") WHERE not is_deleted;

CREATE INDEX "general_enroll_checkin_user_idx" ON "general_enroll" USING btree ("tenant_id","checkin_user","id") WHERE not is_deleted;

CREATE UNIQUE INDEX "general_enroll_ticket_key" ON "general_enroll" USING btree ("tenant_id","ticket_hash") WHERE not is_deleted;

CREATE INDEX "general_enroll_status_idx" ON "general_enroll" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE INDEX "general_enroll_biz_type_biz_id_status_wait_time_idx" ON "general_enroll" USING btree ("tenant_id","biz_type","biz_id","status","wait_time","id") WHERE not is_deleted;

CREATE INDEX "general_enrolllog_enroll_id_idx" ON "general_enrolllog" USING btree ("tenant_id","enroll_id","id");

CREATE UNIQUE INDEX "general_enrollmould_name_key" ON "general_enrollmould" USING btree ("tenant_id","name") WHERE not is_deleted;

CREATE INDEX "general_enrollmould_status_idx" ON "general_enrollmould" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE UNIQUE INDEX "enterprise_enterprise_name_key" ON "enterprise_enterprise" USING btree ("tenant_id","name") WHERE not is_deleted;

CREATE UNIQUE INDEX "enterprise_enterprise_credit_code_key" ON "enterprise_enterprise" USING btree ("tenant_id","credit_code_hash") WHERE not is_deleted;

CREATE INDEX "enterprise_enterprise_user_id_idx" ON "enterprise_enterprise" USING btree ("tenant_id","user_id","id") WHERE not is_deleted;

CREATE INDEX "enterprise_enterprise_examine_user_idx" ON "enterprise_enterprise" USING btree ("tenant_id","examine_user","id") WHERE not is_deleted;

CREATE INDEX "enterprise_enterprise_status_idx" ON "enterprise_enterprise" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE INDEX "enterprise_enterpriseconcat_enterprise_id_idx" ON "enterprise_enterpriseconcat" USING btree ("tenant_id","enterprise_id","id") WHERE not is_deleted;

CREATE INDEX "enterprise_enterpriseconcat_phone_hash_idx" ON "enterprise_enterpriseconcat" USING btree ("tenant_id","phone_hash","id") WHERE not is_deleted;

CREATE INDEX "enterprise_enterpriseconcat_wechat_hash_idx" ON "enterprise_enterpriseconcat" USING btree ("tenant_id","wechat_hash","id") WHERE not is_deleted;

CREATE INDEX "enterprise_enterpriseconcat_status_idx" ON "enterprise_enterpriseconcat" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE INDEX "enterprise_enterpriselog_enterprise_id_idx" ON "enterprise_enterpriselog" USING btree ("tenant_id","enterprise_id","id");

CREATE INDEX "enterprise_enterpriseproduct_enterprise_id_idx" ON "enterprise_enterpriseproduct" USING btree ("tenant_id","enterprise_id","id") WHERE not is_deleted;

CREATE INDEX "enterprise_enterpriseproduct_parent_id_idx" ON "enterprise_enterpriseproduct" USING btree ("tenant_id","parent_id","id") WHERE not is_deleted;

CREATE INDEX "enterprise_enterpriseproduct_category_id_idx" ON "enterprise_enterpriseproduct" USING btree ("tenant_id","category_id","id") WHERE not is_deleted;

CREATE INDEX "enterprise_enterpriseproduct_status_idx" ON "enterprise_enterpriseproduct" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE UNIQUE INDEX "enterprise_enterpriseproductflow_doc_no_key" ON "enterprise_enterpriseproductflow" USING btree ("tenant_id","doc_no") WHERE not is_deleted;

CREATE INDEX "enterprise_enterpriseproductflow_product_id_idx" ON "enterprise_enterpriseproductflow" USING btree ("tenant_id","product_id","id") WHERE not is_deleted;

CREATE INDEX "enterprise_enterpriseproductflow_confirm_user_idx" ON "enterprise_enterpriseproductflow" USING btree ("tenant_id","confirm_user","id") WHERE not is_deleted;

CREATE INDEX "enterprise_enterpriseproductflow_status_idx" ON "enterprise_enterpriseproductflow" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE INDEX "enterprise_enterpriseproductflowlog_flow_id_idx" ON "enterprise_enterpriseproductflowlog" USING btree ("tenant_id","flow_id","id");

CREATE INDEX "log_error_trace_id_idx" ON "log_error" USING btree ("tenant_id","trace_id","id");

CREATE INDEX "log_error_create_user_idx" ON "log_error" USING btree ("tenant_id","create_user","id");

CREATE UNIQUE INDEX "ers_ersevaluate_event_id_key" ON "ers_ersevaluate" USING btree ("tenant_id","event_id") WHERE not is_deleted;

CREATE INDEX "ers_ersevaluate_event_id_idx" ON "ers_ersevaluate" USING btree ("tenant_id","event_id","id") WHERE not is_deleted;

CREATE INDEX "ers_ersevaluate_evaluator_idx" ON "ers_ersevaluate" USING btree ("tenant_id","evaluator","id") WHERE not is_deleted;

CREATE INDEX "ers_ersevaluate_status_idx" ON "ers_ersevaluate" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE UNIQUE INDEX "ers_ersevent_event_no_key" ON "ers_ersevent" USING btree ("tenant_id","event_no") WHERE not is_deleted;

CREATE INDEX "ers_ersevent_type_id_idx" ON "ers_ersevent" USING btree ("tenant_id","type_id","id") WHERE not is_deleted;

CREATE INDEX "ers_ersevent_phone_hash_idx" ON "ers_ersevent" USING btree ("tenant_id","phone_hash","id") WHERE not is_deleted;

CREATE INDEX "ers_ersevent_dept_id_idx" ON "ers_ersevent" USING btree ("tenant_id","dept_id","id") WHERE not is_deleted;

CREATE INDEX "ers_ersevent_owner_id_idx" ON "ers_ersevent" USING btree ("tenant_id","owner_id","id") WHERE not is_deleted;

CREATE INDEX "ers_ersevent_assignee_id_idx" ON "ers_ersevent" USING btree ("tenant_id","assignee_id","id") WHERE not is_deleted;

CREATE INDEX "ers_ersevent_from_dept_idx" ON "ers_ersevent" USING btree ("tenant_id","from_dept","id") WHERE not is_deleted;

CREATE INDEX "ers_ersevent_parent_id_idx" ON "ers_ersevent" USING btree ("tenant_id","parent_id","id") WHERE not is_deleted;

CREATE INDEX "ers_ersevent_asked_by_idx" ON "ers_ersevent" USING btree ("tenant_id","asked_by","id") WHERE not is_deleted;

CREATE INDEX "ers_ersevent_status_idx" ON "ers_ersevent" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE INDEX "ers_ersevent_status_severity_idx" ON "ers_ersevent" USING btree ("tenant_id","status","severity","id") WHERE not is_deleted;

CREATE INDEX "ers_ersevent_dept_id_status_idx" ON "ers_ersevent" USING btree ("tenant_id","dept_id","status","id") WHERE not is_deleted;

CREATE INDEX "ers_ersevent_occur_time_idx" ON "ers_ersevent" USING btree ("tenant_id","occur_time","id") WHERE not is_deleted;

CREATE INDEX "ers_ersevent_escalate_escalate_at_due_idx" ON "ers_ersevent" USING btree ("escalate_at","tenant_id") WHERE not is_deleted and "escalate_at" is not null and "status" in (0, 3, 4);

CREATE INDEX "ers_ersevent_remind_accept_due_due_idx" ON "ers_ersevent" USING btree ("accept_due","tenant_id") WHERE not is_deleted and "accept_due" is not null and "status" in (1);

CREATE INDEX "ers_ersevent_warn_handle_due_due_idx" ON "ers_ersevent" USING btree ("handle_due","tenant_id") WHERE not is_deleted and "handle_due" is not null and "status" in (1, 2, 3, 4);

CREATE INDEX "ers_erseventfeedback_event_id_idx" ON "ers_erseventfeedback" USING btree ("tenant_id","event_id","id") WHERE not is_deleted;

CREATE INDEX "ers_erseventfeedback_status_idx" ON "ers_erseventfeedback" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE INDEX "ers_erseventlog_event_id_idx" ON "ers_erseventlog" USING btree ("tenant_id","event_id","id");

CREATE UNIQUE INDEX "ers_erstype_name_key" ON "ers_erstype" USING btree ("tenant_id","name") WHERE not is_deleted;

CREATE UNIQUE INDEX "ers_erstype_code_key" ON "ers_erstype" USING btree ("tenant_id","code") WHERE not is_deleted;

CREATE INDEX "ers_erstype_dept_id_idx" ON "ers_erstype" USING btree ("tenant_id","dept_id","id") WHERE not is_deleted;

CREATE INDEX "ers_erstype_status_idx" ON "ers_erstype" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE INDEX "app_config_eventlog_ts_event_code_idx" ON "app_config_eventlog" USING btree ("tenant_id","ts","event_code","id");

CREATE UNIQUE INDEX "app_config_eventlogstatistics_event_code_key" ON "app_config_eventlogstatistics" USING btree ("tenant_id","date","event_code");

CREATE INDEX "resource_exporttask_status_idx" ON "resource_exporttask" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE UNIQUE INDEX "flow_follow_instance_no_key" ON "flow_follow" USING btree ("tenant_id","instance_no") WHERE not is_deleted;

CREATE INDEX "flow_follow_definition_id_idx" ON "flow_follow" USING btree ("tenant_id","definition_id","id") WHERE not is_deleted;

CREATE INDEX "flow_follow_starter_id_idx" ON "flow_follow" USING btree ("tenant_id","starter_id","id") WHERE not is_deleted;

CREATE INDEX "flow_follow_starter_dept_idx" ON "flow_follow" USING btree ("tenant_id","starter_dept","id") WHERE not is_deleted;

CREATE INDEX "flow_follow_parent_id_idx" ON "flow_follow" USING btree ("tenant_id","parent_id","id") WHERE not is_deleted;

CREATE INDEX "flow_follow_status_idx" ON "flow_follow" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE INDEX "flow_follow_business_key_idx" ON "flow_follow" USING btree ("tenant_id","business_key","id") WHERE not is_deleted;

CREATE INDEX "flow_follow_starter_id_status_idx" ON "flow_follow" USING btree ("tenant_id","starter_id","status","id") WHERE not is_deleted;

CREATE INDEX "flow_followlog_instance_id_idx" ON "flow_followlog" USING btree ("tenant_id","instance_id","id");

CREATE INDEX "activities_fractional_activity_id_idx" ON "activities_fractional" USING btree ("tenant_id","activity_id","id") WHERE not is_deleted;

CREATE INDEX "activities_fractional_user_id_idx" ON "activities_fractional" USING btree ("tenant_id","user_id","id") WHERE not is_deleted;

CREATE INDEX "activities_fractional_judge_id_idx" ON "activities_fractional" USING btree ("tenant_id","judge_id","id") WHERE not is_deleted;

CREATE UNIQUE INDEX "activities_fractional_score_key_key" ON "activities_fractional" USING btree ("tenant_id","activity_id","score_key") WHERE not is_deleted;

CREATE INDEX "activities_fractional_status_idx" ON "activities_fractional" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE INDEX "activities_fractional_activity_id_status_type_idx" ON "activities_fractional" USING btree ("tenant_id","activity_id","status","type","id") WHERE not is_deleted;

CREATE UNIQUE INDEX "mall_freight_merchant_id_key" ON "mall_freight" USING btree ("tenant_id","merchant_id") WHERE not is_deleted;

CREATE INDEX "mall_freight_merchant_id_idx" ON "mall_freight" USING btree ("tenant_id","merchant_id","id") WHERE not is_deleted;

CREATE INDEX "mall_freight_status_idx" ON "mall_freight" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE INDEX "cms_front_status_idx" ON "cms_front" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE INDEX "cms_front_launch_no_idx" ON "cms_front" USING btree ("tenant_id","launch_no","id") WHERE not is_deleted;

CREATE INDEX "system_frontendmenu_parent_id_idx" ON "system_frontendmenu" USING btree ("parent_id","id") WHERE not is_deleted;

CREATE UNIQUE INDEX "system_frontendmenu_code_key" ON "system_frontendmenu" USING btree ("code") WHERE not is_deleted;

CREATE INDEX "system_frontendmenu_status_idx" ON "system_frontendmenu" USING btree ("status","id") WHERE not is_deleted;

CREATE UNIQUE INDEX "cms_frontslot_module_id_key" ON "cms_frontslot" USING btree ("tenant_id","module_id") WHERE not is_deleted;

CREATE INDEX "cms_frontslot_module_id_idx" ON "cms_frontslot" USING btree ("tenant_id","module_id","id") WHERE not is_deleted;

CREATE INDEX "cms_frontslot_status_idx" ON "cms_frontslot" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE UNIQUE INDEX "general_grade_user_id_key" ON "general_grade" USING btree ("tenant_id","biz_type","biz_id","user_id") WHERE not is_deleted;

CREATE INDEX "general_grade_user_id_idx" ON "general_grade" USING btree ("tenant_id","user_id","id") WHERE not is_deleted;

CREATE INDEX "general_grade_status_idx" ON "general_grade" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE UNIQUE INDEX "general_gradetags_name_key" ON "general_gradetags" USING btree ("tenant_id",coalesce("biz_type", ''),coalesce("star", -1),"name") WHERE not is_deleted;

CREATE INDEX "general_gradetags_status_idx" ON "general_gradetags" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE INDEX "cms_guides_parent_id_idx" ON "cms_guides" USING btree ("tenant_id","parent_id","id") WHERE not is_deleted;

CREATE UNIQUE INDEX "cms_guides_code_key" ON "cms_guides" USING btree ("tenant_id","code") WHERE not is_deleted;

CREATE INDEX "cms_guides_news_id_idx" ON "cms_guides" USING btree ("tenant_id","news_id","id") WHERE not is_deleted;

CREATE INDEX "cms_guides_status_idx" ON "cms_guides" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE INDEX "cms_guides_parent_id_sort_idx" ON "cms_guides" USING btree ("tenant_id","parent_id","sort","id") WHERE not is_deleted;

CREATE INDEX "cms_guides_turn_online_time_due_idx" ON "cms_guides" USING btree ("online_time","tenant_id") WHERE not is_deleted and "online_time" is not null;

CREATE INDEX "cms_guides_turn_offline_time_due_idx" ON "cms_guides" USING btree ("offline_time","tenant_id") WHERE not is_deleted and "offline_time" is not null;

CREATE UNIQUE INDEX "housekeep_housechannelbalance_channel_id_key" ON "housekeep_housechannelbalance" USING btree ("tenant_id","channel_id") WHERE not is_deleted;

CREATE INDEX "housekeep_housechannelbalance_channel_id_idx" ON "housekeep_housechannelbalance" USING btree ("tenant_id","channel_id","id") WHERE not is_deleted;

CREATE INDEX "housekeep_housechannelbalance_status_idx" ON "housekeep_housechannelbalance" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE UNIQUE INDEX "housekeep_housechannelmanage_name_key" ON "housekeep_housechannelmanage" USING btree ("tenant_id","name") WHERE not is_deleted;

CREATE UNIQUE INDEX "housekeep_housechannelmanage_code_key" ON "housekeep_housechannelmanage" USING btree ("tenant_id","code") WHERE not is_deleted;

CREATE INDEX "housekeep_housechannelmanage_phone_hash_idx" ON "housekeep_housechannelmanage" USING btree ("tenant_id","phone_hash","id") WHERE not is_deleted;

CREATE INDEX "housekeep_housechannelmanage_customer_id_idx" ON "housekeep_housechannelmanage" USING btree ("tenant_id","customer_id","id") WHERE not is_deleted;

CREATE UNIQUE INDEX "housekeep_housechannelmanage_app_key_key" ON "housekeep_housechannelmanage" USING btree ("tenant_id","app_key") WHERE not is_deleted;

CREATE INDEX "housekeep_housechannelmanage_status_idx" ON "housekeep_housechannelmanage" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE INDEX "housekeep_housechannelpayment_channel_id_idx" ON "housekeep_housechannelpayment" USING btree ("tenant_id","channel_id","id") WHERE not is_deleted;

CREATE UNIQUE INDEX "housekeep_housechannelpayment_month_key" ON "housekeep_housechannelpayment" USING btree ("tenant_id","channel_id","month") WHERE not is_deleted;

CREATE INDEX "housekeep_housechannelpayment_confirm_user_idx" ON "housekeep_housechannelpayment" USING btree ("tenant_id","confirm_user","id") WHERE not is_deleted;

CREATE UNIQUE INDEX "housekeep_housechannelpayment_pay_ref_key" ON "housekeep_housechannelpayment" USING btree ("tenant_id","pay_ref") WHERE not is_deleted;

CREATE INDEX "housekeep_housechannelpayment_status_idx" ON "housekeep_housechannelpayment" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE INDEX "housekeep_housechannelservice_channel_id_idx" ON "housekeep_housechannelservice" USING btree ("tenant_id","channel_id","id") WHERE not is_deleted;

CREATE UNIQUE INDEX "housekeep_housechannelservice_service_id_key" ON "housekeep_housechannelservice" USING btree ("tenant_id","channel_id","service_id") WHERE not is_deleted;

CREATE INDEX "housekeep_housechannelservice_service_id_idx" ON "housekeep_housechannelservice" USING btree ("tenant_id","service_id","id") WHERE not is_deleted;

CREATE INDEX "housekeep_housechannelservice_status_idx" ON "housekeep_housechannelservice" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE INDEX "housekeep_housechanneluser_channel_id_idx" ON "housekeep_housechanneluser" USING btree ("tenant_id","channel_id","id") WHERE not is_deleted;

CREATE UNIQUE INDEX "housekeep_housechanneluser_outer_id_key" ON "housekeep_housechanneluser" USING btree ("tenant_id","channel_id","outer_id") WHERE not is_deleted;

CREATE INDEX "housekeep_housechanneluser_phone_hash_idx" ON "housekeep_housechanneluser" USING btree ("tenant_id","phone_hash","id") WHERE not is_deleted;

CREATE INDEX "housekeep_housechanneluser_user_id_idx" ON "housekeep_housechanneluser" USING btree ("tenant_id","user_id","id") WHERE not is_deleted;

CREATE INDEX "housekeep_housechanneluser_status_idx" ON "housekeep_housechanneluser" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE UNIQUE INDEX "housekeep_houseofflinecouponsmanage_code_key" ON "housekeep_houseofflinecouponsmanage" USING btree ("tenant_id","code_hash") WHERE not is_deleted;

CREATE INDEX "housekeep_houseofflinecouponsmanage_phone_hash_idx" ON "housekeep_houseofflinecouponsmanage" USING btree ("tenant_id","phone_hash","id") WHERE not is_deleted;

CREATE INDEX "housekeep_houseofflinecouponsmanage_verify_shop_id_idx" ON "housekeep_houseofflinecouponsmanage" USING btree ("tenant_id","verify_shop_id","id") WHERE not is_deleted;

CREATE INDEX "housekeep_houseofflinecouponsmanage_verify_user_idx" ON "housekeep_houseofflinecouponsmanage" USING btree ("tenant_id","verify_user","id") WHERE not is_deleted;

CREATE INDEX "housekeep_houseofflinecouponsmanage_status_idx" ON "housekeep_houseofflinecouponsmanage" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE INDEX "housekeep_houseofflinecouponsmanage_expire_valid_to_due_idx" ON "housekeep_houseofflinecouponsmanage" USING btree ("valid_to","tenant_id") WHERE not is_deleted and "valid_to" is not null and "status" in (0, 1);

CREATE INDEX "housekeep_houseofflinecouponsmanagelog_coupon_id_idx" ON "housekeep_houseofflinecouponsmanagelog" USING btree ("tenant_id","coupon_id","id");

CREATE UNIQUE INDEX "general_keywords_keyword_key" ON "general_keywords" USING btree ("tenant_id","keyword") WHERE not is_deleted;

CREATE INDEX "general_keywords_status_idx" ON "general_keywords" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE UNIQUE INDEX "desk_leave_leave_no_key" ON "desk_leave" USING btree ("tenant_id","leave_no") WHERE not is_deleted;

CREATE INDEX "desk_leave_user_id_idx" ON "desk_leave" USING btree ("tenant_id","user_id","id") WHERE not is_deleted;

CREATE INDEX "desk_leave_handover_to_idx" ON "desk_leave" USING btree ("tenant_id","handover_to","id") WHERE not is_deleted;

CREATE INDEX "desk_leave_decide_user_idx" ON "desk_leave" USING btree ("tenant_id","decide_user","id") WHERE not is_deleted;

CREATE INDEX "desk_leave_instance_id_idx" ON "desk_leave" USING btree ("tenant_id","instance_id","id") WHERE not is_deleted;

CREATE INDEX "desk_leave_status_idx" ON "desk_leave" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE INDEX "desk_leave_user_id_start_time_idx" ON "desk_leave" USING btree ("tenant_id","user_id","start_time","id") WHERE not is_deleted;

CREATE UNIQUE INDEX "desk_leavebalance_user_id_key" ON "desk_leavebalance" USING btree ("tenant_id","user_id") WHERE not is_deleted;

CREATE INDEX "desk_leavebalance_user_id_idx" ON "desk_leavebalance" USING btree ("tenant_id","user_id","id") WHERE not is_deleted;

CREATE INDEX "desk_leavebalance_status_idx" ON "desk_leavebalance" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE INDEX "desk_leavegrant_user_id_idx" ON "desk_leavegrant" USING btree ("tenant_id","user_id","id") WHERE not is_deleted;

CREATE INDEX "desk_leavegrant_status_idx" ON "desk_leavegrant" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE INDEX "desk_leavelog_leave_id_idx" ON "desk_leavelog" USING btree ("tenant_id","leave_id","id");

CREATE UNIQUE INDEX "general_like_user_id_key" ON "general_like" USING btree ("tenant_id","biz_type","biz_id","user_id") WHERE not is_deleted;

CREATE INDEX "general_like_user_id_idx" ON "general_like" USING btree ("tenant_id","user_id","id") WHERE not is_deleted;

CREATE INDEX "general_like_status_idx" ON "general_like" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE INDEX "contribute_littlereportnewspaperauthor_paper_news_id_idx" ON "contribute_littlereportnewspaperauthor" USING btree ("tenant_id","paper_news_id","id") WHERE not is_deleted;

CREATE UNIQUE INDEX "contribute_littlereportnewspaperauthor_author_key" ON "contribute_littlereportnewspaperauthor" USING btree ("tenant_id","paper_news_id",coalesce("type", ''),coalesce("entry", -1),"author") WHERE not is_deleted;

CREATE INDEX "contribute_littlereportnewspaperauthor_little_repo_bfa405a4" ON "contribute_littlereportnewspaperauthor" USING btree ("tenant_id","little_reporter_id","id") WHERE not is_deleted;

CREATE INDEX "contribute_littlereportnewspaperauthor_grade_id_idx" ON "contribute_littlereportnewspaperauthor" USING btree ("tenant_id","grade_id","id") WHERE not is_deleted;

CREATE INDEX "contribute_littlereportnewspaperauthor_examine_user_idx" ON "contribute_littlereportnewspaperauthor" USING btree ("tenant_id","examine_user","id") WHERE not is_deleted;

CREATE INDEX "contribute_littlereportnewspaperauthor_confirm_user_idx" ON "contribute_littlereportnewspaperauthor" USING btree ("tenant_id","confirm_user","id") WHERE not is_deleted;

CREATE INDEX "contribute_littlereportnewspaperauthor_user_id_idx" ON "contribute_littlereportnewspaperauthor" USING btree ("tenant_id","user_id","id") WHERE not is_deleted;

CREATE INDEX "contribute_littlereportnewspaperauthor_adjusts_id_idx" ON "contribute_littlereportnewspaperauthor" USING btree ("tenant_id","adjusts_id","id") WHERE not is_deleted;

CREATE INDEX "contribute_littlereportnewspaperauthor_status_idx" ON "contribute_littlereportnewspaperauthor" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE INDEX "contribute_littlereportnewspaperauthor_status_month_idx" ON "contribute_littlereportnewspaperauthor" USING btree ("tenant_id","status","month","id") WHERE not is_deleted;

CREATE INDEX "contribute_littlereportnewspaperauthor_user_id_status_idx" ON "contribute_littlereportnewspaperauthor" USING btree ("tenant_id","user_id","status","id") WHERE not is_deleted;

CREATE INDEX "contribute_littlereportnewspaperauthor_paper_news__10c16bae" ON "contribute_littlereportnewspaperauthor" USING btree ("tenant_id","paper_news_id","type","id") WHERE not is_deleted;

CREATE INDEX "contribute_littlereportnewspaperauthorlog_work_id_idx" ON "contribute_littlereportnewspaperauthorlog" USING btree ("tenant_id","work_id","id");

CREATE UNIQUE INDEX "cms_liveshow_news_id_key" ON "cms_liveshow" USING btree ("tenant_id","news_id") WHERE not is_deleted;

CREATE INDEX "cms_liveshow_news_id_idx" ON "cms_liveshow" USING btree ("tenant_id","news_id","id") WHERE not is_deleted;

CREATE INDEX "cms_liveshow_status_idx" ON "cms_liveshow" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE INDEX "cms_liveshowlog_live_id_idx" ON "cms_liveshowlog" USING btree ("tenant_id","live_id","id");

CREATE INDEX "log_login_account_idx" ON "log_login" USING btree ("tenant_id","account","id");

CREATE UNIQUE INDEX "system_loginprovider_source_key" ON "system_loginprovider" USING btree ("tenant_id","source") WHERE not is_deleted;

CREATE INDEX "system_loginprovider_status_idx" ON "system_loginprovider" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE INDEX "resource_maillog_address_hash_idx" ON "resource_maillog" USING btree ("tenant_id","address_hash","id") WHERE not is_deleted;

CREATE INDEX "resource_maillog_user_id_idx" ON "resource_maillog" USING btree ("tenant_id","user_id","id") WHERE not is_deleted;

CREATE INDEX "resource_maillog_status_idx" ON "resource_maillog" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE UNIQUE INDEX "mall_order_order_no_key" ON "mall_order" USING btree ("tenant_id","order_no") WHERE not is_deleted;

CREATE INDEX "mall_order_user_id_idx" ON "mall_order" USING btree ("tenant_id","user_id","id") WHERE not is_deleted;

CREATE INDEX "mall_order_merchant_id_idx" ON "mall_order" USING btree ("tenant_id","merchant_id","id") WHERE not is_deleted;

CREATE INDEX "mall_order_user_coupon_id_idx" ON "mall_order" USING btree ("tenant_id","user_coupon_id","id") WHERE not is_deleted;

CREATE INDEX "mall_order_phone_hash_idx" ON "mall_order" USING btree ("tenant_id","phone_hash","id") WHERE not is_deleted;

CREATE INDEX "mall_order_address_hash_idx" ON "mall_order" USING btree ("tenant_id","address_hash","id") WHERE not is_deleted;

CREATE INDEX "mall_order_status_idx" ON "mall_order" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE INDEX "mall_order_status_create_time_idx" ON "mall_order" USING btree ("tenant_id","status","create_time","id") WHERE not is_deleted;

CREATE INDEX "mall_order_user_id_status_idx" ON "mall_order" USING btree ("tenant_id","user_id","status","id") WHERE not is_deleted;

CREATE INDEX "mall_order_merchant_id_status_idx" ON "mall_order" USING btree ("tenant_id","merchant_id","status","id") WHERE not is_deleted;

CREATE INDEX "mall_order_pay_time_idx" ON "mall_order" USING btree ("tenant_id","pay_time","id") WHERE not is_deleted;

CREATE INDEX "mall_order_expire_pay_before_due_idx" ON "mall_order" USING btree ("pay_before","tenant_id") WHERE not is_deleted and "pay_before" is not null and "status" in (0);

CREATE INDEX "mall_order_receive_confirm_before_due_idx" ON "mall_order" USING btree ("confirm_before","tenant_id") WHERE not is_deleted and "confirm_before" is not null and "status" in (20);

CREATE INDEX "mall_order_settle_settle_at_due_idx" ON "mall_order" USING btree ("settle_at","tenant_id") WHERE not is_deleted and "settle_at" is not null and "status" in (30, 40) and "settle_status" in (0);

CREATE INDEX "mall_orderlog_order_id_idx" ON "mall_orderlog" USING btree ("tenant_id","order_id","id");

CREATE INDEX "mall_product_merchant_id_idx" ON "mall_product" USING btree ("tenant_id","merchant_id","id") WHERE not is_deleted;

CREATE INDEX "mall_product_category_id_idx" ON "mall_product" USING btree ("tenant_id","category_id","id") WHERE not is_deleted;

CREATE INDEX "mall_product_group_id_idx" ON "mall_product" USING btree ("tenant_id","group_id","id") WHERE not is_deleted;

CREATE INDEX "mall_product_status_idx" ON "mall_product" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE INDEX "mall_product_begin_start_time_due_idx" ON "mall_product" USING btree ("start_time","tenant_id") WHERE not is_deleted and "start_time" is not null;

CREATE INDEX "mall_product_end_end_time_due_idx" ON "mall_product" USING btree ("end_time","tenant_id") WHERE not is_deleted and "end_time" is not null;

CREATE UNIQUE INDEX "contribute_manuscript_manuscript_no_key" ON "contribute_manuscript" USING btree ("tenant_id","manuscript_no") WHERE not is_deleted;

CREATE INDEX "contribute_manuscript_category_id_idx" ON "contribute_manuscript" USING btree ("tenant_id","category_id","id") WHERE not is_deleted;

CREATE INDEX "contribute_manuscript_needs_id_idx" ON "contribute_manuscript" USING btree ("tenant_id","needs_id","id") WHERE not is_deleted;

CREATE INDEX "contribute_manuscript_editor_id_idx" ON "contribute_manuscript" USING btree ("tenant_id","editor_id","id") WHERE not is_deleted;

CREATE INDEX "contribute_manuscript_desk_id_idx" ON "contribute_manuscript" USING btree ("tenant_id","desk_id","id") WHERE not is_deleted;

CREATE INDEX "contribute_manuscript_newspaper_id_idx" ON "contribute_manuscript" USING btree ("tenant_id","newspaper_id","id") WHERE not is_deleted;

CREATE UNIQUE INDEX "contribute_manuscript_news_id_key" ON "contribute_manuscript" USING btree ("tenant_id","news_id") WHERE not is_deleted;

CREATE INDEX "contribute_manuscript_news_id_idx" ON "contribute_manuscript" USING btree ("tenant_id","news_id","id") WHERE not is_deleted;

CREATE INDEX "contribute_manuscript_status_idx" ON "contribute_manuscript" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE INDEX "contribute_manuscript_status_send_time_idx" ON "contribute_manuscript" USING btree ("tenant_id","status","send_time","id") WHERE not is_deleted;

CREATE INDEX "contribute_manuscript_create_user_status_idx" ON "contribute_manuscript" USING btree ("tenant_id","create_user","status","id") WHERE not is_deleted;

CREATE INDEX "contribute_manuscriptaward_manuscript_id_idx" ON "contribute_manuscriptaward" USING btree ("tenant_id","manuscript_id","id");

CREATE UNIQUE INDEX "contribute_manuscriptaward_period_key" ON "contribute_manuscriptaward" USING btree ("tenant_id","manuscript_id","is_reversal",coalesce("turn", -1),"period");

CREATE UNIQUE INDEX "contribute_manuscriptlittlereporter_manuscript_no_key" ON "contribute_manuscriptlittlereporter" USING btree ("tenant_id","manuscript_no") WHERE not is_deleted;

CREATE INDEX "contribute_manuscriptlittlereporter_little_reporter_id_idx" ON "contribute_manuscriptlittlereporter" USING btree ("tenant_id","little_reporter_id","id") WHERE not is_deleted;

CREATE INDEX "contribute_manuscriptlittlereporter_school_info_id_idx" ON "contribute_manuscriptlittlereporter" USING btree ("tenant_id","school_info_id","id") WHERE not is_deleted;

CREATE INDEX "contribute_manuscriptlittlereporter_school_id_idx" ON "contribute_manuscriptlittlereporter" USING btree ("tenant_id","school_id","id") WHERE not is_deleted;

CREATE INDEX "contribute_manuscriptlittlereporter_teacher_id_idx" ON "contribute_manuscriptlittlereporter" USING btree ("tenant_id","teacher_id","id") WHERE not is_deleted;

CREATE INDEX "contribute_manuscriptlittlereporter_school_user_idx" ON "contribute_manuscriptlittlereporter" USING btree ("tenant_id","school_user","id") WHERE not is_deleted;

CREATE INDEX "contribute_manuscriptlittlereporter_editor_id_idx" ON "contribute_manuscriptlittlereporter" USING btree ("tenant_id","editor_id","id") WHERE not is_deleted;

CREATE INDEX "contribute_manuscriptlittlereporter_status_idx" ON "contribute_manuscriptlittlereporter" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE INDEX "contribute_manuscriptlittlereporter_status_send_time_idx" ON "contribute_manuscriptlittlereporter" USING btree ("tenant_id","status","send_time","id") WHERE not is_deleted;

CREATE INDEX "contribute_manuscriptlittlereporter_create_user_status_idx" ON "contribute_manuscriptlittlereporter" USING btree ("tenant_id","create_user","status","id") WHERE not is_deleted;

CREATE INDEX "contribute_manuscriptlittlereporterlog_manuscript_id_idx" ON "contribute_manuscriptlittlereporterlog" USING btree ("tenant_id","manuscript_id","id");

CREATE INDEX "contribute_manuscriptlog_manuscrip_id_idx" ON "contribute_manuscriptlog" USING btree ("tenant_id","manuscrip_id","id");

CREATE INDEX "contribute_manuscriptround_manuscript_id_idx" ON "contribute_manuscriptround" USING btree ("tenant_id","manuscript_id","id");

CREATE UNIQUE INDEX "contribute_manuscriptround_round_key" ON "contribute_manuscriptround" USING btree ("tenant_id","manuscript_id","round");

CREATE UNIQUE INDEX "general_mark_user_id_key" ON "general_mark" USING btree ("tenant_id","biz_type","biz_id","mark_type","user_id") WHERE not is_deleted;

CREATE INDEX "general_mark_user_id_idx" ON "general_mark" USING btree ("tenant_id","user_id","id") WHERE not is_deleted;

CREATE INDEX "general_mark_status_idx" ON "general_mark" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE INDEX "cms_material_category_id_idx" ON "cms_material" USING btree ("tenant_id","category_id","id") WHERE not is_deleted;

CREATE INDEX "cms_material_status_idx" ON "cms_material" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE INDEX "cms_material_url_idx" ON "cms_material" USING btree ("tenant_id","url","id") WHERE not is_deleted;

CREATE INDEX "cms_material_expire_license_expire_due_idx" ON "cms_material" USING btree ("license_expire","tenant_id") WHERE not is_deleted and "license_expire" is not null and "status" in (1);

CREATE UNIQUE INDEX "cms_materialcategory_name_key" ON "cms_materialcategory" USING btree ("tenant_id",coalesce("parent_id", -1),"name") WHERE not is_deleted;

CREATE INDEX "cms_materialcategory_parent_id_idx" ON "cms_materialcategory" USING btree ("tenant_id","parent_id","id") WHERE not is_deleted;

CREATE INDEX "cms_materialcategory_owner_dept_idx" ON "cms_materialcategory" USING btree ("tenant_id","owner_dept","id") WHERE not is_deleted;

CREATE INDEX "cms_materialcategory_status_idx" ON "cms_materialcategory" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE UNIQUE INDEX "cms_mediaaccounts_account_id_key" ON "cms_mediaaccounts" USING btree ("tenant_id","account_id") WHERE not is_deleted;

CREATE INDEX "cms_mediaaccounts_owner_dept_idx" ON "cms_mediaaccounts" USING btree ("tenant_id","owner_dept","id") WHERE not is_deleted;

CREATE INDEX "cms_mediaaccounts_status_idx" ON "cms_mediaaccounts" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE UNIQUE INDEX "cms_mediaconfig_account_id_key" ON "cms_mediaconfig" USING btree ("tenant_id","account_id") WHERE not is_deleted;

CREATE INDEX "cms_mediaconfig_account_id_idx" ON "cms_mediaconfig" USING btree ("tenant_id","account_id","id") WHERE not is_deleted;

CREATE INDEX "cms_mediaconfig_status_idx" ON "cms_mediaconfig" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE UNIQUE INDEX "cms_mediatoken_account_id_key" ON "cms_mediatoken" USING btree ("tenant_id","account_id") WHERE not is_deleted;

CREATE INDEX "cms_mediatoken_account_id_idx" ON "cms_mediatoken" USING btree ("tenant_id","account_id","id") WHERE not is_deleted;

CREATE INDEX "cms_mediatoken_status_idx" ON "cms_mediatoken" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE UNIQUE INDEX "user_member_member_no_key" ON "user_member" USING btree ("tenant_id","member_no") WHERE not is_deleted;

CREATE INDEX "user_member_name_hash_idx" ON "user_member" USING btree ("tenant_id","name_hash","id") WHERE not is_deleted;

CREATE UNIQUE INDEX "user_member_phone_key" ON "user_member" USING btree ("tenant_id","phone_hash") WHERE not is_deleted;

CREATE INDEX "user_member_status_idx" ON "user_member" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE INDEX "user_membernotice_member_id_idx" ON "user_membernotice" USING btree ("tenant_id","member_id","id") WHERE not is_deleted;

CREATE INDEX "user_membernotice_status_idx" ON "user_membernotice" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE UNIQUE INDEX "mall_memberpoints_user_id_key" ON "mall_memberpoints" USING btree ("tenant_id","user_id") WHERE not is_deleted;

CREATE INDEX "mall_memberpoints_user_id_idx" ON "mall_memberpoints" USING btree ("tenant_id","user_id","id") WHERE not is_deleted;

CREATE INDEX "mall_memberpoints_status_idx" ON "mall_memberpoints" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE INDEX "user_membersession_member_id_idx" ON "user_membersession" USING btree ("tenant_id","member_id","id") WHERE not is_deleted;

CREATE UNIQUE INDEX "user_membersession_token_hash_key" ON "user_membersession" USING btree ("tenant_id","token_hash") WHERE not is_deleted;

CREATE INDEX "user_membersession_status_idx" ON "user_membersession" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE INDEX "system_menu_parent_id_idx" ON "system_menu" USING btree ("parent_id","id") WHERE not is_deleted;

CREATE UNIQUE INDEX "system_menu_code_key" ON "system_menu" USING btree ("code") WHERE not is_deleted;

CREATE INDEX "system_menu_status_idx" ON "system_menu" USING btree ("status","id") WHERE not is_deleted;

CREATE UNIQUE INDEX "merchant_merchant_merchant_no_key" ON "merchant_merchant" USING btree ("tenant_id","merchant_no") WHERE not is_deleted;

CREATE UNIQUE INDEX "merchant_merchant_name_key" ON "merchant_merchant" USING btree ("tenant_id","name") WHERE not is_deleted;

CREATE INDEX "merchant_merchant_owner_id_idx" ON "merchant_merchant" USING btree ("tenant_id","owner_id","id") WHERE not is_deleted;

CREATE UNIQUE INDEX "merchant_merchant_license_no_key" ON "merchant_merchant" USING btree ("tenant_id","license_no_hash") WHERE not is_deleted;

CREATE INDEX "merchant_merchant_legal_id_hash_idx" ON "merchant_merchant" USING btree ("tenant_id","legal_id_hash","id") WHERE not is_deleted;

CREATE INDEX "merchant_merchant_phone_hash_idx" ON "merchant_merchant" USING btree ("tenant_id","phone_hash","id") WHERE not is_deleted;

CREATE INDEX "merchant_merchant_bank_account_hash_idx" ON "merchant_merchant" USING btree ("tenant_id","bank_account_hash","id") WHERE not is_deleted;

CREATE INDEX "merchant_merchant_examine_user_idx" ON "merchant_merchant" USING btree ("tenant_id","examine_user","id") WHERE not is_deleted;

CREATE INDEX "merchant_merchant_status_idx" ON "merchant_merchant" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE UNIQUE INDEX "housekeep_merchantbalance_merchant_id_key" ON "housekeep_merchantbalance" USING btree ("tenant_id","merchant_id") WHERE not is_deleted;

CREATE INDEX "housekeep_merchantbalance_merchant_id_idx" ON "housekeep_merchantbalance" USING btree ("tenant_id","merchant_id","id") WHERE not is_deleted;

CREATE INDEX "housekeep_merchantbalance_status_idx" ON "housekeep_merchantbalance" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE INDEX "merchant_merchantcert_merchant_user_id_idx" ON "merchant_merchantcert" USING btree ("tenant_id","merchant_user_id","id") WHERE not is_deleted;

CREATE INDEX "merchant_merchantcert_merchant_id_idx" ON "merchant_merchantcert" USING btree ("tenant_id","merchant_id","id") WHERE not is_deleted;

CREATE UNIQUE INDEX "merchant_merchantcert_cert_no_key" ON "merchant_merchantcert" USING btree ("tenant_id","kind","cert_no") WHERE not is_deleted;

CREATE INDEX "merchant_merchantcert_status_idx" ON "merchant_merchantcert" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE INDEX "merchant_merchantcert_merchant_user_id_kind_expire_date_idx" ON "merchant_merchantcert" USING btree ("tenant_id","merchant_user_id","kind","expire_date","id") WHERE not is_deleted;

CREATE INDEX "merchant_merchantcert_expire_expire_date_due_idx" ON "merchant_merchantcert" USING btree ("expire_date","tenant_id") WHERE not is_deleted and "expire_date" is not null and "status" in (1);

CREATE INDEX "merchant_merchantchange_merchant_id_idx" ON "merchant_merchantchange" USING btree ("tenant_id","merchant_id","id") WHERE not is_deleted;

CREATE INDEX "merchant_merchantchange_phone_hash_idx" ON "merchant_merchantchange" USING btree ("tenant_id","phone_hash","id") WHERE not is_deleted;

CREATE INDEX "merchant_merchantchange_bank_account_hash_idx" ON "merchant_merchantchange" USING btree ("tenant_id","bank_account_hash","id") WHERE not is_deleted;

CREATE INDEX "merchant_merchantchange_examine_user_idx" ON "merchant_merchantchange" USING btree ("tenant_id","examine_user","id") WHERE not is_deleted;

CREATE INDEX "merchant_merchantchange_status_idx" ON "merchant_merchantchange" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE INDEX "merchant_merchantchange_merchant_id_status_idx" ON "merchant_merchantchange" USING btree ("tenant_id","merchant_id","status","id") WHERE not is_deleted;

CREATE UNIQUE INDEX "housekeep_merchantdepoydrawaltime_name_key" ON "housekeep_merchantdepoydrawaltime" USING btree ("tenant_id","name") WHERE not is_deleted;

CREATE INDEX "housekeep_merchantdepoydrawaltime_status_idx" ON "housekeep_merchantdepoydrawaltime" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE INDEX "mall_merchantgrant_merchant_id_idx" ON "mall_merchantgrant" USING btree ("tenant_id","merchant_id","id") WHERE not is_deleted;

CREATE INDEX "mall_merchantgrant_phone_hash_idx" ON "mall_merchantgrant" USING btree ("tenant_id","phone_hash","id") WHERE not is_deleted;

CREATE INDEX "mall_merchantgrant_user_id_idx" ON "mall_merchantgrant" USING btree ("tenant_id","user_id","id") WHERE not is_deleted;

CREATE INDEX "mall_merchantgrant_status_idx" ON "mall_merchantgrant" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE INDEX "merchant_merchantleave_merchant_user_id_idx" ON "merchant_merchantleave" USING btree ("tenant_id","merchant_user_id","id") WHERE not is_deleted;

CREATE INDEX "merchant_merchantleave_merchant_id_idx" ON "merchant_merchantleave" USING btree ("tenant_id","merchant_id","id") WHERE not is_deleted;

CREATE INDEX "merchant_merchantleave_status_idx" ON "merchant_merchantleave" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE UNIQUE INDEX "housekeep_merchantmargin_margin_no_key" ON "housekeep_merchantmargin" USING btree ("tenant_id","margin_no") WHERE not is_deleted;

CREATE UNIQUE INDEX "housekeep_merchantmargin_merchant_id_key" ON "housekeep_merchantmargin" USING btree ("tenant_id","merchant_id") WHERE not is_deleted;

CREATE INDEX "housekeep_merchantmargin_merchant_id_idx" ON "housekeep_merchantmargin" USING btree ("tenant_id","merchant_id","id") WHERE not is_deleted;

CREATE INDEX "housekeep_merchantmargin_pay_user_idx" ON "housekeep_merchantmargin" USING btree ("tenant_id","pay_user","id") WHERE not is_deleted;

CREATE INDEX "housekeep_merchantmargin_examine_user_idx" ON "housekeep_merchantmargin" USING btree ("tenant_id","examine_user","id") WHERE not is_deleted;

CREATE INDEX "housekeep_merchantmargin_refund_user_idx" ON "housekeep_merchantmargin" USING btree ("tenant_id","refund_user","id") WHERE not is_deleted;

CREATE INDEX "housekeep_merchantmargin_first_user_idx" ON "housekeep_merchantmargin" USING btree ("tenant_id","first_user","id") WHERE not is_deleted;

CREATE INDEX "housekeep_merchantmargin_second_user_idx" ON "housekeep_merchantmargin" USING btree ("tenant_id","second_user","id") WHERE not is_deleted;

CREATE INDEX "housekeep_merchantmargin_final_user_idx" ON "housekeep_merchantmargin" USING btree ("tenant_id","final_user","id") WHERE not is_deleted;

CREATE UNIQUE INDEX "housekeep_merchantmargin_refund_ref_key" ON "housekeep_merchantmargin" USING btree ("tenant_id","refund_ref") WHERE not is_deleted;

CREATE INDEX "housekeep_merchantmargin_deduct_user_idx" ON "housekeep_merchantmargin" USING btree ("tenant_id","deduct_user","id") WHERE not is_deleted;

CREATE INDEX "housekeep_merchantmargin_status_idx" ON "housekeep_merchantmargin" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE INDEX "housekeep_merchantmargin_status_create_time_idx" ON "housekeep_merchantmargin" USING btree ("tenant_id","status","create_time","id") WHERE not is_deleted;

CREATE INDEX "housekeep_merchantmarginlog_margin_id_idx" ON "housekeep_merchantmarginlog" USING btree ("tenant_id","margin_id","id");

CREATE UNIQUE INDEX "mall_merchantpoints_merchant_id_key" ON "mall_merchantpoints" USING btree ("tenant_id","merchant_id") WHERE not is_deleted;

CREATE INDEX "mall_merchantpoints_merchant_id_idx" ON "mall_merchantpoints" USING btree ("tenant_id","merchant_id","id") WHERE not is_deleted;

CREATE INDEX "mall_merchantpoints_status_idx" ON "mall_merchantpoints" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE UNIQUE INDEX "mall_merchantrechargelog_recharge_no_key" ON "mall_merchantrechargelog" USING btree ("tenant_id","recharge_no") WHERE not is_deleted;

CREATE INDEX "mall_merchantrechargelog_merchant_id_idx" ON "mall_merchantrechargelog" USING btree ("tenant_id","merchant_id","id") WHERE not is_deleted;

CREATE INDEX "mall_merchantrechargelog_pay_order_id_idx" ON "mall_merchantrechargelog" USING btree ("tenant_id","pay_order_id","id") WHERE not is_deleted;

CREATE INDEX "mall_merchantrechargelog_operator_idx" ON "mall_merchantrechargelog" USING btree ("tenant_id","operator","id") WHERE not is_deleted;

CREATE INDEX "mall_merchantrechargelog_status_idx" ON "mall_merchantrechargelog" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE INDEX "mall_merchantrechargelog_close_pay_before_due_idx" ON "mall_merchantrechargelog" USING btree ("pay_before","tenant_id") WHERE not is_deleted and "pay_before" is not null and "status" in (0);

CREATE INDEX "mall_merchantrechargeloglog_recharge_id_idx" ON "mall_merchantrechargeloglog" USING btree ("tenant_id","recharge_id","id");

CREATE INDEX "merchant_merchantuser_merchant_id_idx" ON "merchant_merchantuser" USING btree ("tenant_id","merchant_id","id") WHERE not is_deleted;

CREATE UNIQUE INDEX "merchant_merchantuser_user_id_key" ON "merchant_merchantuser" USING btree ("tenant_id","merchant_id","user_id") WHERE not is_deleted;

CREATE INDEX "merchant_merchantuser_user_id_idx" ON "merchant_merchantuser" USING btree ("tenant_id","user_id","id") WHERE not is_deleted;

CREATE INDEX "merchant_merchantuser_phone_hash_idx" ON "merchant_merchantuser" USING btree ("tenant_id","phone_hash","id") WHERE not is_deleted;

CREATE INDEX "merchant_merchantuser_id_no_hash_idx" ON "merchant_merchantuser" USING btree ("tenant_id","id_no_hash","id") WHERE not is_deleted;

CREATE INDEX "merchant_merchantuser_status_idx" ON "merchant_merchantuser" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE UNIQUE INDEX "housekeep_merchantwithdrawal_withdraw_no_key" ON "housekeep_merchantwithdrawal" USING btree ("tenant_id","withdraw_no") WHERE not is_deleted;

CREATE INDEX "housekeep_merchantwithdrawal_merchant_id_idx" ON "housekeep_merchantwithdrawal" USING btree ("tenant_id","merchant_id","id") WHERE not is_deleted;

CREATE INDEX "housekeep_merchantwithdrawal_bank_account_hash_idx" ON "housekeep_merchantwithdrawal" USING btree ("tenant_id","bank_account_hash","id") WHERE not is_deleted;

CREATE UNIQUE INDEX "housekeep_merchantwithdrawal_idempotency_key_key" ON "housekeep_merchantwithdrawal" USING btree ("tenant_id","idempotency_key") WHERE not is_deleted;

CREATE INDEX "housekeep_merchantwithdrawal_first_user_idx" ON "housekeep_merchantwithdrawal" USING btree ("tenant_id","first_user","id") WHERE not is_deleted;

CREATE INDEX "housekeep_merchantwithdrawal_second_user_idx" ON "housekeep_merchantwithdrawal" USING btree ("tenant_id","second_user","id") WHERE not is_deleted;

CREATE INDEX "housekeep_merchantwithdrawal_third_user_idx" ON "housekeep_merchantwithdrawal" USING btree ("tenant_id","third_user","id") WHERE not is_deleted;

CREATE UNIQUE INDEX "housekeep_merchantwithdrawal_transfer_no_key" ON "housekeep_merchantwithdrawal" USING btree ("tenant_id","transfer_no") WHERE not is_deleted;

CREATE UNIQUE INDEX "housekeep_merchantwithdrawal_pay_ref_key" ON "housekeep_merchantwithdrawal" USING btree ("tenant_id","pay_ref") WHERE not is_deleted;

CREATE INDEX "housekeep_merchantwithdrawal_status_idx" ON "housekeep_merchantwithdrawal" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE INDEX "housekeep_merchantwithdrawal_status_create_time_idx" ON "housekeep_merchantwithdrawal" USING btree ("tenant_id","status","create_time","id") WHERE not is_deleted;

CREATE INDEX "housekeep_merchantwithdrawal_merchant_id_create_time_idx" ON "housekeep_merchantwithdrawal" USING btree ("tenant_id","merchant_id","create_time","id") WHERE not is_deleted;

CREATE INDEX "housekeep_merchantwithdrawlog_withdrawal_id_idx" ON "housekeep_merchantwithdrawlog" USING btree ("tenant_id","withdrawal_id","id");

CREATE UNIQUE INDEX "contribute_messageroyalties_slip_no_key" ON "contribute_messageroyalties" USING btree ("tenant_id","slip_no") WHERE not is_deleted;

CREATE UNIQUE INDEX "contribute_messageroyalties_month_key" ON "contribute_messageroyalties" USING btree ("tenant_id","biz_type","biz_id",coalesce("personal_id", -1),coalesce("earner_key", ''),"month") WHERE not is_deleted;

CREATE INDEX "contribute_messageroyalties_personal_id_idx" ON "contribute_messageroyalties" USING btree ("tenant_id","personal_id","id") WHERE not is_deleted;

CREATE INDEX "contribute_messageroyalties_little_reporter_id_idx" ON "contribute_messageroyalties" USING btree ("tenant_id","little_reporter_id","id") WHERE not is_deleted;

CREATE INDEX "contribute_messageroyalties_bank_account_hash_idx" ON "contribute_messageroyalties" USING btree ("tenant_id","bank_account_hash","id") WHERE not is_deleted;

CREATE INDEX "contribute_messageroyalties_assign_user_idx" ON "contribute_messageroyalties" USING btree ("tenant_id","assign_user","id") WHERE not is_deleted;

CREATE INDEX "contribute_messageroyalties_examine_user_idx" ON "contribute_messageroyalties" USING btree ("tenant_id","examine_user","id") WHERE not is_deleted;

CREATE INDEX "contribute_messageroyalties_approve_user_idx" ON "contribute_messageroyalties" USING btree ("tenant_id","approve_user","id") WHERE not is_deleted;

CREATE INDEX "contribute_messageroyalties_status_idx" ON "contribute_messageroyalties" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE INDEX "contribute_messageroyalties_status_month_idx" ON "contribute_messageroyalties" USING btree ("tenant_id","status","month","id") WHERE not is_deleted;

CREATE INDEX "contribute_messageroyaltieslog_slip_id_idx" ON "contribute_messageroyaltieslog" USING btree ("tenant_id","slip_id","id");

CREATE UNIQUE INDEX "flow_model_model_key_key" ON "flow_model" USING btree ("tenant_id","model_key") WHERE not is_deleted;

CREATE INDEX "flow_model_definition_id_idx" ON "flow_model" USING btree ("tenant_id","definition_id","id") WHERE not is_deleted;

CREATE INDEX "flow_model_status_idx" ON "flow_model" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE INDEX "cms_msg_from_user_idx" ON "cms_msg" USING btree ("tenant_id","from_user","id") WHERE not is_deleted;

CREATE INDEX "cms_msg_phone_hash_idx" ON "cms_msg" USING btree ("tenant_id","phone_hash","id") WHERE not is_deleted;

CREATE INDEX "cms_msg_category_id_idx" ON "cms_msg" USING btree ("tenant_id","category_id","id") WHERE not is_deleted;

CREATE INDEX "cms_msg_reply_user_idx" ON "cms_msg" USING btree ("tenant_id","reply_user","id") WHERE not is_deleted;

CREATE INDEX "cms_msg_ip_hash_idx" ON "cms_msg" USING btree ("tenant_id","ip_hash","id") WHERE not is_deleted;

CREATE INDEX "cms_msg_audit_user_idx" ON "cms_msg" USING btree ("tenant_id","audit_user","id") WHERE not is_deleted;

CREATE INDEX "cms_msg_status_idx" ON "cms_msg" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE INDEX "cms_msg_status_is_public_is_reply_reply_time_idx" ON "cms_msg" USING btree ("tenant_id","status","is_public","is_reply","reply_time","id") WHERE not is_deleted;

CREATE INDEX "cms_msg_from_user_create_time_idx" ON "cms_msg" USING btree ("tenant_id","from_user","create_time","id") WHERE not is_deleted;

CREATE INDEX "cms_msgcomments_msg_id_idx" ON "cms_msgcomments" USING btree ("tenant_id","msg_id","id") WHERE not is_deleted;

CREATE INDEX "cms_msgcomments_parent_id_idx" ON "cms_msgcomments" USING btree ("tenant_id","parent_id","id") WHERE not is_deleted;

CREATE INDEX "cms_msgcomments_root_id_idx" ON "cms_msgcomments" USING btree ("tenant_id","root_id","id") WHERE not is_deleted;

CREATE INDEX "cms_msgcomments_user_id_idx" ON "cms_msgcomments" USING btree ("tenant_id","user_id","id") WHERE not is_deleted;

CREATE INDEX "cms_msgcomments_ip_hash_idx" ON "cms_msgcomments" USING btree ("tenant_id","ip_hash","id") WHERE not is_deleted;

CREATE INDEX "cms_msgcomments_audit_user_idx" ON "cms_msgcomments" USING btree ("tenant_id","audit_user","id") WHERE not is_deleted;

CREATE INDEX "cms_msgcomments_status_idx" ON "cms_msgcomments" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE INDEX "cms_msgcomments_msg_id_parent_id_status_idx" ON "cms_msgcomments" USING btree ("tenant_id","msg_id","parent_id","status","id") WHERE not is_deleted;

CREATE INDEX "cms_msgcomments_msg_id_create_time_idx" ON "cms_msgcomments" USING btree ("tenant_id","msg_id","create_time","id") WHERE not is_deleted;

CREATE INDEX "cms_msgcomments_root_id_status_idx" ON "cms_msgcomments" USING btree ("tenant_id","root_id","status","id") WHERE not is_deleted;

CREATE INDEX "cms_msgcomments_user_id_create_time_is_deleted_idx" ON "cms_msgcomments" USING btree ("tenant_id","user_id","create_time","is_deleted","id");

CREATE INDEX "cms_msgcommentslog_comment_id_idx" ON "cms_msgcommentslog" USING btree ("tenant_id","comment_id","id");

CREATE INDEX "cms_msglog_msg_id_idx" ON "cms_msglog" USING btree ("tenant_id","msg_id","id");

CREATE INDEX "cms_need_category_id_idx" ON "cms_need" USING btree ("tenant_id","category_id","id") WHERE not is_deleted;

CREATE INDEX "cms_need_phone_hash_idx" ON "cms_need" USING btree ("tenant_id","phone_hash","id") WHERE not is_deleted;

CREATE INDEX "cms_need_news_id_idx" ON "cms_need" USING btree ("tenant_id","news_id","id") WHERE not is_deleted and "news_id" is not null;

CREATE INDEX "cms_need_status_idx" ON "cms_need" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE INDEX "cms_needlog_need_id_idx" ON "cms_needlog" USING btree ("tenant_id","need_id","id");

CREATE INDEX "contribute_needs_status_idx" ON "contribute_needs" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE INDEX "contribute_needs_close_end_time_due_idx" ON "contribute_needs" USING btree ("end_time","tenant_id") WHERE not is_deleted and "end_time" is not null and "status" in (1);

CREATE INDEX "cms_news_editor_id_idx" ON "cms_news" USING btree ("tenant_id","editor_id","id") WHERE not is_deleted and "editor_id" is not null;

CREATE UNIQUE INDEX "cms_news_manuscript_id_key" ON "cms_news" USING btree ("tenant_id","manuscript_id") WHERE not is_deleted;

CREATE UNIQUE INDEX "cms_news_slug_key" ON "cms_news" USING btree ("tenant_id","slug") WHERE not is_deleted;

CREATE INDEX "cms_news_lock_user_idx" ON "cms_news" USING btree ("tenant_id","lock_user","id") WHERE not is_deleted and "lock_user" is not null;

CREATE INDEX "cms_news_published_revision_id_idx" ON "cms_news" USING btree ("tenant_id","published_revision_id","id") WHERE not is_deleted;

CREATE INDEX "cms_news_issuer_id_idx" ON "cms_news" USING btree ("tenant_id","issuer_id","id") WHERE not is_deleted and "issuer_id" is not null;

CREATE INDEX "cms_news_retract_user_idx" ON "cms_news" USING btree ("tenant_id","retract_user","id") WHERE not is_deleted and "retract_user" is not null;

CREATE INDEX "cms_news_pending_revision_id_idx" ON "cms_news" USING btree ("tenant_id","pending_revision_id","id") WHERE not is_deleted and "pending_revision_id" is not null;

CREATE INDEX "cms_news_pending_user_idx" ON "cms_news" USING btree ("tenant_id","pending_user","id") WHERE not is_deleted and "pending_user" is not null;

CREATE INDEX "cms_news_status_idx" ON "cms_news" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE INDEX "cms_news_is_top_publish_time_update_time_idx" ON "cms_news" USING btree ("tenant_id","is_top","publish_time","update_time","id") WHERE not is_deleted;

CREATE INDEX "cms_news_status_is_top_publish_time_update_time_idx" ON "cms_news" USING btree ("tenant_id","status","is_top","publish_time","update_time","id") WHERE not is_deleted;

CREATE INDEX "cms_news_update_time_idx" ON "cms_news" USING btree ("tenant_id","update_time","id") WHERE not is_deleted;

CREATE INDEX "cms_news_appear_publish_at_due_idx" ON "cms_news" USING btree ("publish_at","tenant_id") WHERE not is_deleted and "publish_at" is not null and "status" in (3);

CREATE INDEX "cms_news_to_offline_offline_time_due_idx" ON "cms_news" USING btree ("offline_time","tenant_id") WHERE not is_deleted and "offline_time" is not null and "status" in (3, 4);

CREATE UNIQUE INDEX "cms_newscount_news_id_key" ON "cms_newscount" USING btree ("tenant_id","news_id") WHERE not is_deleted;

CREATE INDEX "cms_newscount_news_id_idx" ON "cms_newscount" USING btree ("tenant_id","news_id","id") WHERE not is_deleted;

CREATE INDEX "cms_newscount_status_idx" ON "cms_newscount" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE INDEX "cms_newscrew_order_id_idx" ON "cms_newscrew" USING btree ("tenant_id","order_id","id") WHERE not is_deleted;

CREATE INDEX "cms_newscrew_user_id_idx" ON "cms_newscrew" USING btree ("tenant_id","user_id","id") WHERE not is_deleted;

CREATE INDEX "cms_newscrew_status_idx" ON "cms_newscrew" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE INDEX "cms_newsdelivery_news_id_idx" ON "cms_newsdelivery" USING btree ("tenant_id","news_id","id") WHERE not is_deleted;

CREATE UNIQUE INDEX "cms_newsdelivery_account_id_key" ON "cms_newsdelivery" USING btree ("tenant_id","news_id","account_id") WHERE not is_deleted;

CREATE INDEX "cms_newsdelivery_account_id_idx" ON "cms_newsdelivery" USING btree ("tenant_id","account_id","id") WHERE not is_deleted;

CREATE INDEX "cms_newsdelivery_status_idx" ON "cms_newsdelivery" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE INDEX "cms_newsdeliverylog_delivery_id_idx" ON "cms_newsdeliverylog" USING btree ("tenant_id","delivery_id","id");

CREATE UNIQUE INDEX "cms_newsdraft_news_id_key" ON "cms_newsdraft" USING btree ("tenant_id","user_id","news_id") WHERE not is_deleted;

CREATE INDEX "cms_newsdraft_news_id_idx" ON "cms_newsdraft" USING btree ("tenant_id","news_id","id") WHERE not is_deleted;

CREATE INDEX "cms_newsdraft_user_id_idx" ON "cms_newsdraft" USING btree ("tenant_id","user_id","id") WHERE not is_deleted;

CREATE INDEX "cms_newsdraft_status_idx" ON "cms_newsdraft" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE INDEX "cms_newsenroll_news_id_idx" ON "cms_newsenroll" USING btree ("tenant_id","news_id","id") WHERE not is_deleted;

CREATE INDEX "cms_newsenroll_mould_id_idx" ON "cms_newsenroll" USING btree ("tenant_id","mould_id","id") WHERE not is_deleted;

CREATE INDEX "cms_newsenroll_status_idx" ON "cms_newsenroll" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE INDEX "cms_newsenroll_news_id_is_public_idx" ON "cms_newsenroll" USING btree ("tenant_id","news_id","is_public","id") WHERE not is_deleted;

CREATE INDEX "cms_newsenroll_end_end_time_due_idx" ON "cms_newsenroll" USING btree ("end_time","tenant_id") WHERE not is_deleted and "end_time" is not null and "status" in (1, 2);

CREATE INDEX "cms_newsenrollcourse_newsenroll_id_idx" ON "cms_newsenrollcourse" USING btree ("tenant_id","newsenroll_id","id");

CREATE INDEX "cms_newshistory_news_id_idx" ON "cms_newshistory" USING btree ("tenant_id","news_id","id") WHERE not is_deleted;

CREATE UNIQUE INDEX "cms_newshistory_revision_no_key" ON "cms_newshistory" USING btree ("tenant_id","news_id","revision_no") WHERE not is_deleted;

CREATE INDEX "cms_newshistory_status_idx" ON "cms_newshistory" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE INDEX "cms_newsinvite_order_id_idx" ON "cms_newsinvite" USING btree ("tenant_id","order_id","id") WHERE not is_deleted;

CREATE UNIQUE INDEX "cms_newsinvite_user_id_key" ON "cms_newsinvite" USING btree ("tenant_id","order_id","user_id") WHERE not is_deleted;

CREATE INDEX "cms_newsinvite_user_id_idx" ON "cms_newsinvite" USING btree ("tenant_id","user_id","id") WHERE not is_deleted;

CREATE INDEX "cms_newsinvite_status_idx" ON "cms_newsinvite" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE INDEX "cms_newslive_news_id_idx" ON "cms_newslive" USING btree ("tenant_id","news_id","id") WHERE not is_deleted;

CREATE INDEX "cms_newslive_host_id_idx" ON "cms_newslive" USING btree ("tenant_id","host_id","id") WHERE not is_deleted;

CREATE INDEX "cms_newslive_status_idx" ON "cms_newslive" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE INDEX "cms_newslive_news_id_seq_idx" ON "cms_newslive" USING btree ("tenant_id","news_id","seq","id") WHERE not is_deleted;

CREATE INDEX "cms_newslivelog_entry_id_idx" ON "cms_newslivelog" USING btree ("tenant_id","entry_id","id");

CREATE INDEX "cms_newslog_news_id_idx" ON "cms_newslog" USING btree ("tenant_id","news_id","id");

CREATE INDEX "cms_newsnotice_news_id_idx" ON "cms_newsnotice" USING btree ("tenant_id","news_id","id") WHERE not is_deleted and "news_id" is not null;

CREATE INDEX "cms_newsnotice_status_idx" ON "cms_newsnotice" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE UNIQUE INDEX "cms_newsorder_order_no_key" ON "cms_newsorder" USING btree ("tenant_id","order_no") WHERE not is_deleted;

CREATE INDEX "cms_newsorder_need_id_idx" ON "cms_newsorder" USING btree ("tenant_id","need_id","id") WHERE not is_deleted and "need_id" is not null;

CREATE INDEX "cms_newsorder_topic_id_idx" ON "cms_newsorder" USING btree ("tenant_id","topic_id","id") WHERE not is_deleted;

CREATE INDEX "cms_newsorder_place_idx" ON "cms_newsorder" USING btree ("tenant_id","place","id") WHERE not is_deleted;

CREATE INDEX "cms_newsorder_leader_id_idx" ON "cms_newsorder" USING btree ("tenant_id","leader_id","id") WHERE not is_deleted;

CREATE INDEX "cms_newsorder_news_id_idx" ON "cms_newsorder" USING btree ("tenant_id","news_id","id") WHERE not is_deleted and "news_id" is not null;

CREATE INDEX "cms_newsorder_manuscript_id_idx" ON "cms_newsorder" USING btree ("tenant_id","manuscript_id","id") WHERE not is_deleted and "manuscript_id" is not null;

CREATE INDEX "cms_newsorder_status_idx" ON "cms_newsorder" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE INDEX "cms_newsorder_status_deadline_idx" ON "cms_newsorder" USING btree ("tenant_id","status","deadline","id") WHERE not is_deleted;

CREATE INDEX "cms_newsorder_late_deadline_due_idx" ON "cms_newsorder" USING btree ("deadline","tenant_id") WHERE not is_deleted and "deadline" is not null and "status" in (2, 3, 4);

CREATE INDEX "cms_newsorderlog_order_id_idx" ON "cms_newsorderlog" USING btree ("tenant_id","order_id","id");

CREATE UNIQUE INDEX "contribute_newspaper_paper_code_key" ON "contribute_newspaper" USING btree ("tenant_id","paper_code") WHERE not is_deleted;

CREATE INDEX "contribute_newspaper_status_idx" ON "contribute_newspaper" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE INDEX "contribute_newspaperauthor_paper_news_id_idx" ON "contribute_newspaperauthor" USING btree ("tenant_id","paper_news_id","id") WHERE not is_deleted;

CREATE UNIQUE INDEX "contribute_newspaperauthor_author_key" ON "contribute_newspaperauthor" USING btree ("tenant_id","paper_news_id",coalesce("type", ''),coalesce("entry", -1),"author") WHERE not is_deleted;

CREATE INDEX "contribute_newspaperauthor_personal_id_idx" ON "contribute_newspaperauthor" USING btree ("tenant_id","personal_id","id") WHERE not is_deleted;

CREATE INDEX "contribute_newspaperauthor_grade_id_idx" ON "contribute_newspaperauthor" USING btree ("tenant_id","grade_id","id") WHERE not is_deleted;

CREATE INDEX "contribute_newspaperauthor_examine_user_idx" ON "contribute_newspaperauthor" USING btree ("tenant_id","examine_user","id") WHERE not is_deleted;

CREATE INDEX "contribute_newspaperauthor_confirm_user_idx" ON "contribute_newspaperauthor" USING btree ("tenant_id","confirm_user","id") WHERE not is_deleted;

CREATE INDEX "contribute_newspaperauthor_user_id_idx" ON "contribute_newspaperauthor" USING btree ("tenant_id","user_id","id") WHERE not is_deleted;

CREATE INDEX "contribute_newspaperauthor_adjusts_id_idx" ON "contribute_newspaperauthor" USING btree ("tenant_id","adjusts_id","id") WHERE not is_deleted;

CREATE INDEX "contribute_newspaperauthor_status_idx" ON "contribute_newspaperauthor" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE INDEX "contribute_newspaperauthor_status_month_idx" ON "contribute_newspaperauthor" USING btree ("tenant_id","status","month","id") WHERE not is_deleted;

CREATE INDEX "contribute_newspaperauthor_user_id_status_idx" ON "contribute_newspaperauthor" USING btree ("tenant_id","user_id","status","id") WHERE not is_deleted;

CREATE INDEX "contribute_newspaperauthor_paper_news_id_type_idx" ON "contribute_newspaperauthor" USING btree ("tenant_id","paper_news_id","type","id") WHERE not is_deleted;

CREATE INDEX "contribute_newspaperauthorlog_work_id_idx" ON "contribute_newspaperauthorlog" USING btree ("tenant_id","work_id","id");

CREATE UNIQUE INDEX "contribute_newspaperdiagrams_page_no_key" ON "contribute_newspaperdiagrams" USING btree ("tenant_id","paper_code","issue_date","page_no") WHERE not is_deleted;

CREATE INDEX "contribute_newspaperdiagrams_designer_id_idx" ON "contribute_newspaperdiagrams" USING btree ("tenant_id","designer_id","id") WHERE not is_deleted;

CREATE INDEX "contribute_newspaperdiagrams_editor_id_idx" ON "contribute_newspaperdiagrams" USING btree ("tenant_id","editor_id","id") WHERE not is_deleted;

CREATE INDEX "contribute_newspaperdiagrams_grade_id_idx" ON "contribute_newspaperdiagrams" USING btree ("tenant_id","grade_id","id") WHERE not is_deleted;

CREATE INDEX "contribute_newspaperdiagrams_examine_user_idx" ON "contribute_newspaperdiagrams" USING btree ("tenant_id","examine_user","id") WHERE not is_deleted;

CREATE INDEX "contribute_newspaperdiagrams_confirm_user_idx" ON "contribute_newspaperdiagrams" USING btree ("tenant_id","confirm_user","id") WHERE not is_deleted;

CREATE INDEX "contribute_newspaperdiagrams_status_idx" ON "contribute_newspaperdiagrams" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE INDEX "contribute_newspaperdiagrams_status_month_idx" ON "contribute_newspaperdiagrams" USING btree ("tenant_id","status","month","id") WHERE not is_deleted;

CREATE INDEX "contribute_newspaperdiagrams_issue_date_page_no_idx" ON "contribute_newspaperdiagrams" USING btree ("tenant_id","issue_date","page_no","id") WHERE not is_deleted;

CREATE INDEX "contribute_newspaperdiagramslog_work_id_idx" ON "contribute_newspaperdiagramslog" USING btree ("tenant_id","work_id","id");

CREATE UNIQUE INDEX "contribute_newspapergrade_name_key" ON "contribute_newspapergrade" USING btree ("tenant_id","name") WHERE not is_deleted;

CREATE INDEX "contribute_newspapergrade_status_idx" ON "contribute_newspapergrade" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE UNIQUE INDEX "contribute_newspapernews_title_key" ON "contribute_newspapernews" USING btree ("tenant_id","paper_code","issue_date","page_no","title") WHERE not is_deleted;

CREATE INDEX "contribute_newspapernews_diagram_id_idx" ON "contribute_newspapernews" USING btree ("tenant_id","diagram_id","id") WHERE not is_deleted;

CREATE UNIQUE INDEX "contribute_newspapernews_source_url_key" ON "contribute_newspapernews" USING btree ("tenant_id","source_url") WHERE not is_deleted;

CREATE UNIQUE INDEX "contribute_newspapernews_manuscript_id_key" ON "contribute_newspapernews" USING btree ("tenant_id","manuscript_id") WHERE not is_deleted;

CREATE INDEX "contribute_newspapernews_manuscript_id_idx" ON "contribute_newspapernews" USING btree ("tenant_id","manuscript_id","id") WHERE not is_deleted;

CREATE INDEX "contribute_newspapernews_status_idx" ON "contribute_newspapernews" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE INDEX "contribute_newspapernews_issue_date_page_no_idx" ON "contribute_newspapernews" USING btree ("tenant_id","issue_date","page_no","id") WHERE not is_deleted;

CREATE INDEX "cms_newsplace_status_idx" ON "cms_newsplace" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE INDEX "cms_newspresence_news_id_idx" ON "cms_newspresence" USING btree ("tenant_id","news_id","id") WHERE not is_deleted;

CREATE INDEX "cms_newspresence_user_id_idx" ON "cms_newspresence" USING btree ("tenant_id","user_id","id") WHERE not is_deleted;

CREATE UNIQUE INDEX "cms_newspresence_tab_key" ON "cms_newspresence" USING btree ("tenant_id","news_id","user_id","tab") WHERE not is_deleted;

CREATE INDEX "cms_newspresence_status_idx" ON "cms_newspresence" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE INDEX "cms_newspresence_seen_time_idx" ON "cms_newspresence" USING btree ("tenant_id","seen_time","id") WHERE not is_deleted;

CREATE INDEX "cms_newsreceipt_notice_id_idx" ON "cms_newsreceipt" USING btree ("tenant_id","notice_id","id") WHERE not is_deleted;

CREATE UNIQUE INDEX "cms_newsreceipt_user_id_key" ON "cms_newsreceipt" USING btree ("tenant_id","notice_id","user_id") WHERE not is_deleted;

CREATE INDEX "cms_newsreceipt_user_id_idx" ON "cms_newsreceipt" USING btree ("tenant_id","user_id","id") WHERE not is_deleted;

CREATE INDEX "cms_newsreceipt_status_idx" ON "cms_newsreceipt" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE INDEX "cms_newsreceived_account_id_idx" ON "cms_newsreceived" USING btree ("tenant_id","account_id","id") WHERE not is_deleted;

CREATE INDEX "cms_newsreceived_news_id_idx" ON "cms_newsreceived" USING btree ("tenant_id","news_id","id") WHERE not is_deleted;

CREATE UNIQUE INDEX "cms_newsreceived_idempotency_key_key" ON "cms_newsreceived" USING btree ("tenant_id","idempotency_key") WHERE not is_deleted;

CREATE INDEX "cms_newsreceived_status_idx" ON "cms_newsreceived" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE INDEX "cms_newsslug_news_id_idx" ON "cms_newsslug" USING btree ("tenant_id","news_id","id") WHERE not is_deleted;

CREATE UNIQUE INDEX "cms_newsslug_slug_key" ON "cms_newsslug" USING btree ("tenant_id","slug") WHERE not is_deleted;

CREATE INDEX "cms_newsslug_status_idx" ON "cms_newsslug" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE INDEX "cms_newsstyle_category_id_idx" ON "cms_newsstyle" USING btree ("tenant_id","category_id","id") WHERE not is_deleted;

CREATE INDEX "cms_newsstyle_status_idx" ON "cms_newsstyle" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE UNIQUE INDEX "cms_newsvisitor_visitor_key" ON "cms_newsvisitor" USING btree ("tenant_id","news_id","visitor") WHERE not is_deleted;

CREATE INDEX "cms_newsvisitor_status_idx" ON "cms_newsvisitor" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE INDEX "cms_newsvisitor_seen_time_idx" ON "cms_newsvisitor" USING btree ("tenant_id","seen_time","id") WHERE not is_deleted;

CREATE INDEX "general_notice_status_idx" ON "general_notice" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE INDEX "general_notice_release_release_time_due_idx" ON "general_notice" USING btree ("release_time","tenant_id") WHERE not is_deleted and "release_time" is not null and "status" in (0, 2);

CREATE UNIQUE INDEX "general_noticeread_notice_id_key" ON "general_noticeread" USING btree ("tenant_id","user_id","notice_id") WHERE not is_deleted;

CREATE INDEX "general_noticeread_notice_id_idx" ON "general_noticeread" USING btree ("tenant_id","notice_id","id") WHERE not is_deleted;

CREATE INDEX "general_noticeread_user_id_idx" ON "general_noticeread" USING btree ("tenant_id","user_id","id") WHERE not is_deleted;

CREATE INDEX "general_noticeread_status_idx" ON "general_noticeread" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE UNIQUE INDEX "desk_noticesetting_user_id_key" ON "desk_noticesetting" USING btree ("tenant_id","user_id") WHERE not is_deleted;

CREATE INDEX "desk_noticesetting_user_id_idx" ON "desk_noticesetting" USING btree ("tenant_id","user_id","id") WHERE not is_deleted;

CREATE INDEX "desk_noticesetting_status_idx" ON "desk_noticesetting" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE INDEX "official_manuscript_account_id_idx" ON "official_manuscript" USING btree ("tenant_id","account_id","id") WHERE not is_deleted;

CREATE INDEX "official_manuscript_category_id_idx" ON "official_manuscript" USING btree ("tenant_id","category_id","id") WHERE not is_deleted;

CREATE UNIQUE INDEX "official_manuscript_news_id_key" ON "official_manuscript" USING btree ("tenant_id","news_id") WHERE not is_deleted;

CREATE INDEX "official_manuscript_news_id_idx" ON "official_manuscript" USING btree ("tenant_id","news_id","id") WHERE not is_deleted;

CREATE INDEX "official_manuscript_review_id_idx" ON "official_manuscript" USING btree ("tenant_id","review_id","id") WHERE not is_deleted;

CREATE INDEX "official_manuscript_status_idx" ON "official_manuscript" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE INDEX "official_manuscript_account_id_status_idx" ON "official_manuscript" USING btree ("tenant_id","account_id","status","id") WHERE not is_deleted;

CREATE INDEX "official_review_applicant_id_idx" ON "official_review" USING btree ("tenant_id","applicant_id","id") WHERE not is_deleted;

CREATE INDEX "official_review_reviewer_idx" ON "official_review" USING btree ("tenant_id","reviewer","id") WHERE not is_deleted;

CREATE INDEX "official_review_status_idx" ON "official_review" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE INDEX "log_operatelog_biz_type_biz_id_idx" ON "log_operatelog" USING btree ("tenant_id","biz_type","biz_id","id");

CREATE INDEX "log_operatelog_create_user_idx" ON "log_operatelog" USING btree ("tenant_id","create_user","id");

CREATE INDEX "flow_opinion_instance_id_idx" ON "flow_opinion" USING btree ("tenant_id","instance_id","id");

CREATE INDEX "flow_opinion_task_id_idx" ON "flow_opinion" USING btree ("tenant_id","task_id","id");

CREATE INDEX "flow_opinion_user_id_idx" ON "flow_opinion" USING btree ("tenant_id","user_id","id");

CREATE INDEX "flow_opinion_to_user_id_idx" ON "flow_opinion" USING btree ("tenant_id","to_user_id","id");

CREATE UNIQUE INDEX "housekeep_order_order_no_key" ON "housekeep_order" USING btree ("tenant_id","order_no") WHERE not is_deleted;

CREATE INDEX "housekeep_order_user_id_idx" ON "housekeep_order" USING btree ("tenant_id","user_id","id") WHERE not is_deleted;

CREATE INDEX "housekeep_order_member_id_idx" ON "housekeep_order" USING btree ("tenant_id","member_id","id") WHERE not is_deleted and "member_id" is not null;

CREATE INDEX "housekeep_order_channel_id_idx" ON "housekeep_order" USING btree ("tenant_id","channel_id","id") WHERE not is_deleted;

CREATE UNIQUE INDEX "housekeep_order_channel_order_no_key" ON "housekeep_order" USING btree ("tenant_id",coalesce("channel_id", -1),"channel_order_no") WHERE not is_deleted;

CREATE INDEX "housekeep_order_service_id_idx" ON "housekeep_order" USING btree ("tenant_id","service_id","id") WHERE not is_deleted;

CREATE INDEX "housekeep_order_category_id_idx" ON "housekeep_order" USING btree ("tenant_id","category_id","id") WHERE not is_deleted;

CREATE INDEX "housekeep_order_phone_hash_idx" ON "housekeep_order" USING btree ("tenant_id","phone_hash","id") WHERE not is_deleted;

CREATE INDEX "housekeep_order_address_hash_idx" ON "housekeep_order" USING btree ("tenant_id","address_hash","id") WHERE not is_deleted;

CREATE INDEX "housekeep_order_package_id_idx" ON "housekeep_order" USING btree ("tenant_id","package_id","id") WHERE not is_deleted and "package_id" is not null;

CREATE INDEX "housekeep_order_user_coupon_id_idx" ON "housekeep_order" USING btree ("tenant_id","user_coupon_id","id") WHERE not is_deleted and "user_coupon_id" is not null;

CREATE INDEX "housekeep_order_slot_id_idx" ON "housekeep_order" USING btree ("tenant_id","slot_id","id") WHERE not is_deleted;

CREATE INDEX "housekeep_order_merchant_id_idx" ON "housekeep_order" USING btree ("tenant_id","merchant_id","id") WHERE not is_deleted;

CREATE INDEX "housekeep_order_refused_by_idx" ON "housekeep_order" USING btree ("tenant_id","refused_by","id") WHERE not is_deleted;

CREATE INDEX "housekeep_order_worker_id_idx" ON "housekeep_order" USING btree ("tenant_id","worker_id","id") WHERE not is_deleted;

CREATE INDEX "housekeep_order_refund_agreed_by_idx" ON "housekeep_order" USING btree ("tenant_id","refund_agreed_by","id") WHERE not is_deleted and "refund_agreed_by" is not null;

CREATE INDEX "housekeep_order_status_idx" ON "housekeep_order" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE INDEX "housekeep_order_status_refund_status_create_time_idx" ON "housekeep_order" USING btree ("tenant_id","status","refund_status","create_time","id") WHERE not is_deleted;

CREATE INDEX "housekeep_order_merchant_id_status_idx" ON "housekeep_order" USING btree ("tenant_id","merchant_id","status","id") WHERE not is_deleted;

CREATE INDEX "housekeep_order_book_time_idx" ON "housekeep_order" USING btree ("tenant_id","book_time","id") WHERE not is_deleted;

CREATE INDEX "housekeep_order_expire_pay_before_due_idx" ON "housekeep_order" USING btree ("pay_before","tenant_id") WHERE not is_deleted and "pay_before" is not null and "status" in (0);

CREATE INDEX "housekeep_order_missed_accept_deadline_due_idx" ON "housekeep_order" USING btree ("accept_deadline","tenant_id") WHERE not is_deleted and "accept_deadline" is not null and "status" in (20);

CREATE INDEX "housekeep_order_confirm_confirm_before_due_idx" ON "housekeep_order" USING btree ("confirm_before","tenant_id") WHERE not is_deleted and "confirm_before" is not null and "status" in (60) and "refund_status" in (0, 3, 4);

CREATE INDEX "housekeep_order_settle_settle_at_due_idx" ON "housekeep_order" USING btree ("settle_at","tenant_id") WHERE not is_deleted and "settle_at" is not null and "status" in (80, 90) and "refund_status" in (0, 3, 4) and "settle_status" in (0);

CREATE INDEX "housekeep_ordercoupon_order_id_idx" ON "housekeep_ordercoupon" USING btree ("tenant_id","order_id","id") WHERE not is_deleted;

CREATE INDEX "housekeep_ordercoupon_coupon_id_idx" ON "housekeep_ordercoupon" USING btree ("tenant_id","coupon_id","id") WHERE not is_deleted;

CREATE INDEX "housekeep_ordercoupon_status_idx" ON "housekeep_ordercoupon" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE INDEX "mall_orderitem_order_id_idx" ON "mall_orderitem" USING btree ("tenant_id","order_id","id") WHERE not is_deleted;

CREATE INDEX "mall_orderitem_sku_id_idx" ON "mall_orderitem" USING btree ("tenant_id","sku_id","id") WHERE not is_deleted;

CREATE INDEX "mall_orderitem_product_id_idx" ON "mall_orderitem" USING btree ("tenant_id","product_id","id") WHERE not is_deleted;

CREATE INDEX "mall_orderitem_status_idx" ON "mall_orderitem" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE INDEX "housekeep_orderlog_order_id_idx" ON "housekeep_orderlog" USING btree ("tenant_id","order_id","id");

CREATE UNIQUE INDEX "resource_oss_oss_code_key" ON "resource_oss" USING btree ("tenant_id","oss_code") WHERE not is_deleted;

CREATE UNIQUE INDEX "resource_oss_in_use_key" ON "resource_oss" USING btree ("tenant_id","in_use") WHERE not is_deleted;

CREATE INDEX "resource_oss_status_idx" ON "resource_oss" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE INDEX "cms_outsign_news_id_idx" ON "cms_outsign" USING btree ("tenant_id","news_id","id") WHERE not is_deleted;

CREATE INDEX "cms_outsign_phone_hash_idx" ON "cms_outsign" USING btree ("tenant_id","phone_hash","id") WHERE not is_deleted;

CREATE INDEX "cms_outsign_signoff_id_idx" ON "cms_outsign" USING btree ("tenant_id","signoff_id","id") WHERE not is_deleted and "signoff_id" is not null;

CREATE INDEX "cms_outsign_status_idx" ON "cms_outsign" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE INDEX "cms_outsign_expire_expire_time_due_idx" ON "cms_outsign" USING btree ("expire_time","tenant_id") WHERE not is_deleted and "expire_time" is not null and "status" in (0);

CREATE INDEX "cms_outsignlog_outsign_id_idx" ON "cms_outsignlog" USING btree ("tenant_id","outsign_id","id");

CREATE INDEX "ers_overdue_event_id_idx" ON "ers_overdue" USING btree ("tenant_id","event_id","id") WHERE not is_deleted;

CREATE INDEX "ers_overdue_approver_idx" ON "ers_overdue" USING btree ("tenant_id","approver","id") WHERE not is_deleted;

CREATE INDEX "ers_overdue_status_idx" ON "ers_overdue" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE UNIQUE INDEX "housekeep_packageorder_order_no_key" ON "housekeep_packageorder" USING btree ("tenant_id","order_no") WHERE not is_deleted;

CREATE INDEX "housekeep_packageorder_product_id_idx" ON "housekeep_packageorder" USING btree ("tenant_id","product_id","id") WHERE not is_deleted;

CREATE INDEX "housekeep_packageorder_merchant_id_idx" ON "housekeep_packageorder" USING btree ("tenant_id","merchant_id","id") WHERE not is_deleted;

CREATE INDEX "housekeep_packageorder_user_id_idx" ON "housekeep_packageorder" USING btree ("tenant_id","user_id","id") WHERE not is_deleted;

CREATE INDEX "housekeep_packageorder_member_id_idx" ON "housekeep_packageorder" USING btree ("tenant_id","member_id","id") WHERE not is_deleted and "member_id" is not null;

CREATE INDEX "housekeep_packageorder_phone_hash_idx" ON "housekeep_packageorder" USING btree ("tenant_id","phone_hash","id") WHERE not is_deleted;

CREATE INDEX "housekeep_packageorder_status_idx" ON "housekeep_packageorder" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE INDEX "housekeep_packageorder_lapse_pay_before_due_idx" ON "housekeep_packageorder" USING btree ("pay_before","tenant_id") WHERE not is_deleted and "pay_before" is not null and "status" in (0);

CREATE INDEX "housekeep_packageorder_expire_valid_until_due_idx" ON "housekeep_packageorder" USING btree ("valid_until","tenant_id") WHERE not is_deleted and "valid_until" is not null and "status" in (10);

CREATE INDEX "housekeep_packageorderlog_package_id_idx" ON "housekeep_packageorderlog" USING btree ("tenant_id","package_id","id");

CREATE UNIQUE INDEX "system_param_param_key_key" ON "system_param" USING btree ("param_key") WHERE not is_deleted;

CREATE INDEX "system_param_status_idx" ON "system_param" USING btree ("status","id") WHERE not is_deleted;

CREATE UNIQUE INDEX "system_param_biz_param_key_key" ON "system_param_biz" USING btree ("tenant_id","param_key") WHERE not is_deleted;

CREATE INDEX "system_param_biz_status_idx" ON "system_param_biz" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE UNIQUE INDEX "pay_product_name_key" ON "pay_product" USING btree ("tenant_id","name") WHERE not is_deleted;

CREATE UNIQUE INDEX "pay_product_app_key_key" ON "pay_product" USING btree ("tenant_id","app_key") WHERE not is_deleted;

CREATE INDEX "pay_product_status_idx" ON "pay_product" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE INDEX "pay_payconfiginfo_product_id_idx" ON "pay_payconfiginfo" USING btree ("tenant_id","product_id","id") WHERE not is_deleted;

CREATE INDEX "pay_payconfiginfo_mch_id_hash_idx" ON "pay_payconfiginfo" USING btree ("tenant_id","mch_id_hash","id") WHERE not is_deleted;

CREATE UNIQUE INDEX "pay_payconfiginfo_in_use_key" ON "pay_payconfiginfo" USING btree ("tenant_id","product_id","channel_code","in_use") WHERE not is_deleted;

CREATE INDEX "pay_payconfiginfo_status_idx" ON "pay_payconfiginfo" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE UNIQUE INDEX "pay_paynotify_channel_no_key" ON "pay_paynotify" USING btree ("tenant_id","type","channel_code","biz_no","channel_no") WHERE not is_deleted;

CREATE INDEX "pay_paynotify_status_idx" ON "pay_paynotify" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE UNIQUE INDEX "pay_payorder_pay_no_key" ON "pay_payorder" USING btree ("tenant_id","pay_no") WHERE not is_deleted;

CREATE INDEX "pay_payorder_payer_id_idx" ON "pay_payorder" USING btree ("tenant_id","payer_id","id") WHERE not is_deleted;

CREATE INDEX "pay_payorder_member_id_idx" ON "pay_payorder" USING btree ("tenant_id","member_id","id") WHERE not is_deleted and "member_id" is not null;

CREATE INDEX "pay_payorder_product_id_idx" ON "pay_payorder" USING btree ("tenant_id","product_id","id") WHERE not is_deleted;

CREATE INDEX "pay_payorder_config_id_idx" ON "pay_payorder" USING btree ("tenant_id","config_id","id") WHERE not is_deleted and "config_id" is not null;

CREATE UNIQUE INDEX "pay_payorder_channel_order_no_key" ON "pay_payorder" USING btree ("tenant_id",coalesce("channel_code", ''),"channel_order_no") WHERE not is_deleted;

CREATE INDEX "pay_payorder_status_idx" ON "pay_payorder" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE INDEX "pay_payorder_status_create_time_idx" ON "pay_payorder" USING btree ("tenant_id","status","create_time","id") WHERE not is_deleted;

CREATE INDEX "pay_payorder_source_type_source_id_idx" ON "pay_payorder" USING btree ("tenant_id","source_type","source_id","id") WHERE not is_deleted;

CREATE INDEX "pay_payorder_ask_ask_at_due_idx" ON "pay_payorder" USING btree ("ask_at","tenant_id") WHERE not is_deleted and "ask_at" is not null and "status" in (0);

CREATE INDEX "pay_payorder_lapse_expire_time_due_idx" ON "pay_payorder" USING btree ("expire_time","tenant_id") WHERE not is_deleted and "expire_time" is not null and "status" in (0);

CREATE INDEX "pay_payorderlog_pay_order_id_idx" ON "pay_payorderlog" USING btree ("tenant_id","pay_order_id","id");

CREATE UNIQUE INDEX "pay_payrefund_refund_no_key" ON "pay_payrefund" USING btree ("tenant_id","refund_no") WHERE not is_deleted;

CREATE INDEX "pay_payrefund_pay_order_id_idx" ON "pay_payrefund" USING btree ("tenant_id","pay_order_id","id") WHERE not is_deleted;

CREATE UNIQUE INDEX "pay_payrefund_refund_key_key" ON "pay_payrefund" USING btree ("tenant_id","pay_order_id","refund_key") WHERE not is_deleted;

CREATE UNIQUE INDEX "pay_payrefund_channel_refund_no_key" ON "pay_payrefund" USING btree ("tenant_id",coalesce("channel_code", ''),"channel_refund_no") WHERE not is_deleted;

CREATE INDEX "pay_payrefund_status_idx" ON "pay_payrefund" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE INDEX "pay_payrefund_status_create_time_idx" ON "pay_payrefund" USING btree ("tenant_id","status","create_time","id") WHERE not is_deleted;

CREATE INDEX "pay_payrefund_ask_ask_at_due_idx" ON "pay_payrefund" USING btree ("ask_at","tenant_id") WHERE not is_deleted and "ask_at" is not null and "status" in (0);

CREATE INDEX "pay_payrefundlog_refund_id_idx" ON "pay_payrefundlog" USING btree ("tenant_id","refund_id","id");

CREATE INDEX "flow_person_instance_id_idx" ON "flow_person" USING btree ("tenant_id","instance_id","id") WHERE not is_deleted;

CREATE INDEX "flow_person_task_id_idx" ON "flow_person" USING btree ("tenant_id","task_id","id") WHERE not is_deleted;

CREATE INDEX "flow_person_user_id_idx" ON "flow_person" USING btree ("tenant_id","user_id","id") WHERE not is_deleted;

CREATE INDEX "flow_person_status_idx" ON "flow_person" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE INDEX "flow_person_user_id_task_id_idx" ON "flow_person" USING btree ("tenant_id","user_id","task_id","id") WHERE not is_deleted;

CREATE INDEX "flow_person_user_id_instance_id_idx" ON "flow_person" USING btree ("tenant_id","user_id","instance_id","id") WHERE not is_deleted;

CREATE INDEX "desk_personalnotice_user_id_idx" ON "desk_personalnotice" USING btree ("tenant_id","user_id","id") WHERE not is_deleted;

CREATE INDEX "desk_personalnotice_status_idx" ON "desk_personalnotice" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE INDEX "desk_personalnotice_noun_row_id_idx" ON "desk_personalnotice" USING btree ("tenant_id","noun","row_id","id") WHERE not is_deleted;

CREATE UNIQUE INDEX "petition_petitioncxtppxjj_letter_no_key" ON "petition_petitioncxtppxjj" USING btree ("tenant_id","letter_no") WHERE not is_deleted;

CREATE INDEX "petition_petitioncxtppxjj_category_id_idx" ON "petition_petitioncxtppxjj" USING btree ("tenant_id","category_id","id") WHERE not is_deleted;

CREATE INDEX "petition_petitioncxtppxjj_repeat_of_idx" ON "petition_petitioncxtppxjj" USING btree ("tenant_id","repeat_of","id") WHERE not is_deleted;

CREATE INDEX "petition_petitioncxtppxjj_person_name_hash_idx" ON "petition_petitioncxtppxjj" USING btree ("tenant_id","person_name_hash","id") WHERE not is_deleted;

CREATE INDEX "petition_petitioncxtppxjj_phone_hash_idx" ON "petition_petitioncxtppxjj" USING btree ("tenant_id","phone_hash","id") WHERE not is_deleted;

CREATE INDEX "petition_petitioncxtppxjj_id_no_hash_idx" ON "petition_petitioncxtppxjj" USING btree ("tenant_id","id_no_hash","id") WHERE not is_deleted;

CREATE INDEX "petition_petitioncxtppxjj_address_hash_idx" ON "petition_petitioncxtppxjj" USING btree ("tenant_id","address_hash","id") WHERE not is_deleted;

CREATE INDEX "petition_petitioncxtppxjj_dept_id_idx" ON "petition_petitioncxtppxjj" USING btree ("tenant_id","dept_id","id") WHERE not is_deleted;

CREATE INDEX "petition_petitioncxtppxjj_check_user_idx" ON "petition_petitioncxtppxjj" USING btree ("tenant_id","check_user","id") WHERE not is_deleted;

CREATE INDEX "petition_petitioncxtppxjj_receive_user_idx" ON "petition_petitioncxtppxjj" USING btree ("tenant_id","receive_user","id") WHERE not is_deleted;

CREATE INDEX "petition_petitioncxtppxjj_reply_user_idx" ON "petition_petitioncxtppxjj" USING btree ("tenant_id","reply_user","id") WHERE not is_deleted;

CREATE INDEX "petition_petitioncxtppxjj_status_idx" ON "petition_petitioncxtppxjj" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE INDEX "petition_petitioncxtppxjj_status_deadline_idx" ON "petition_petitioncxtppxjj" USING btree ("tenant_id","status","deadline","id") WHERE not is_deleted;

CREATE INDEX "petition_petitioncxtppxjj_dept_id_status_idx" ON "petition_petitioncxtppxjj" USING btree ("tenant_id","dept_id","status","id") WHERE not is_deleted;

CREATE INDEX "petition_petitioncxtppxjj_warn_deadline_due_idx" ON "petition_petitioncxtppxjj" USING btree ("deadline","tenant_id") WHERE not is_deleted and "deadline" is not null and "status" in (2, 4);

CREATE INDEX "petition_petitioncxtppxjj_erase_erase_time_due_idx" ON "petition_petitioncxtppxjj" USING btree ("erase_time","tenant_id") WHERE not is_deleted and "erase_time" is not null and "status" in (6, 7, 8);

CREATE UNIQUE INDEX "petition_petitionevaluate_letter_id_key" ON "petition_petitionevaluate" USING btree ("tenant_id","letter_type","letter_id") WHERE not is_deleted;

CREATE UNIQUE INDEX "petition_petitionevaluate_token_key" ON "petition_petitionevaluate" USING btree ("tenant_id","token_hash") WHERE not is_deleted;

CREATE INDEX "petition_petitionevaluate_status_idx" ON "petition_petitionevaluate" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE INDEX "petition_petitionevaluate_expire_expire_time_due_idx" ON "petition_petitionevaluate" USING btree ("expire_time","tenant_id") WHERE not is_deleted and "expire_time" is not null and "status" in (0);

CREATE INDEX "petition_petitionlog_letter_type_letter_id_idx" ON "petition_petitionlog" USING btree ("tenant_id","letter_type","letter_id","id");

CREATE INDEX "petition_petitionwarning_dept_id_idx" ON "petition_petitionwarning" USING btree ("tenant_id","dept_id","id") WHERE not is_deleted;

CREATE INDEX "petition_petitionwarning_handled_by_idx" ON "petition_petitionwarning" USING btree ("tenant_id","handled_by","id") WHERE not is_deleted;

CREATE INDEX "petition_petitionwarning_status_idx" ON "petition_petitionwarning" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE INDEX "petition_petitionwarning_letter_type_letter_id_status_idx" ON "petition_petitionwarning" USING btree ("tenant_id","letter_type","letter_id","status","id") WHERE not is_deleted;

CREATE UNIQUE INDEX "petition_petitionxxptjjjb_letter_no_key" ON "petition_petitionxxptjjjb" USING btree ("tenant_id","letter_no") WHERE not is_deleted;

CREATE INDEX "petition_petitionxxptjjjb_category_id_idx" ON "petition_petitionxxptjjjb" USING btree ("tenant_id","category_id","id") WHERE not is_deleted;

CREATE INDEX "petition_petitionxxptjjjb_repeat_of_idx" ON "petition_petitionxxptjjjb" USING btree ("tenant_id","repeat_of","id") WHERE not is_deleted;

CREATE INDEX "petition_petitionxxptjjjb_person_name_hash_idx" ON "petition_petitionxxptjjjb" USING btree ("tenant_id","person_name_hash","id") WHERE not is_deleted;

CREATE INDEX "petition_petitionxxptjjjb_phone_hash_idx" ON "petition_petitionxxptjjjb" USING btree ("tenant_id","phone_hash","id") WHERE not is_deleted;

CREATE INDEX "petition_petitionxxptjjjb_id_no_hash_idx" ON "petition_petitionxxptjjjb" USING btree ("tenant_id","id_no_hash","id") WHERE not is_deleted;

CREATE INDEX "petition_petitionxxptjjjb_address_hash_idx" ON "petition_petitionxxptjjjb" USING btree ("tenant_id","address_hash","id") WHERE not is_deleted;

CREATE INDEX "petition_petitionxxptjjjb_dept_id_idx" ON "petition_petitionxxptjjjb" USING btree ("tenant_id","dept_id","id") WHERE not is_deleted;

CREATE INDEX "petition_petitionxxptjjjb_check_user_idx" ON "petition_petitionxxptjjjb" USING btree ("tenant_id","check_user","id") WHERE not is_deleted;

CREATE INDEX "petition_petitionxxptjjjb_receive_user_idx" ON "petition_petitionxxptjjjb" USING btree ("tenant_id","receive_user","id") WHERE not is_deleted;

CREATE INDEX "petition_petitionxxptjjjb_reply_user_idx" ON "petition_petitionxxptjjjb" USING btree ("tenant_id","reply_user","id") WHERE not is_deleted;

CREATE UNIQUE INDEX "petition_petitionxxptjjjb_platform_no_key" ON "petition_petitionxxptjjjb" USING btree ("tenant_id","platform_no") WHERE not is_deleted;

CREATE INDEX "petition_petitionxxptjjjb_handover_dept_idx" ON "petition_petitionxxptjjjb" USING btree ("tenant_id","handover_dept","id") WHERE not is_deleted;

CREATE INDEX "petition_petitionxxptjjjb_sign_user_idx" ON "petition_petitionxxptjjjb" USING btree ("tenant_id","sign_user","id") WHERE not is_deleted;

CREATE INDEX "petition_petitionxxptjjjb_status_idx" ON "petition_petitionxxptjjjb" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE INDEX "petition_petitionxxptjjjb_status_deadline_idx" ON "petition_petitionxxptjjjb" USING btree ("tenant_id","status","deadline","id") WHERE not is_deleted;

CREATE INDEX "petition_petitionxxptjjjb_dept_id_status_idx" ON "petition_petitionxxptjjjb" USING btree ("tenant_id","dept_id","status","id") WHERE not is_deleted;

CREATE INDEX "petition_petitionxxptjjjb_warn_deadline_due_idx" ON "petition_petitionxxptjjjb" USING btree ("deadline","tenant_id") WHERE not is_deleted and "deadline" is not null and "status" in (2, 4);

CREATE INDEX "petition_petitionxxptjjjb_erase_erase_time_due_idx" ON "petition_petitionxxptjjjb" USING btree ("erase_time","tenant_id") WHERE not is_deleted and "erase_time" is not null and "status" in (6, 7, 8);

CREATE UNIQUE INDEX "petition_petitionxxptywyjxt_letter_no_key" ON "petition_petitionxxptywyjxt" USING btree ("tenant_id","letter_no") WHERE not is_deleted;

CREATE INDEX "petition_petitionxxptywyjxt_category_id_idx" ON "petition_petitionxxptywyjxt" USING btree ("tenant_id","category_id","id") WHERE not is_deleted;

CREATE INDEX "petition_petitionxxptywyjxt_repeat_of_idx" ON "petition_petitionxxptywyjxt" USING btree ("tenant_id","repeat_of","id") WHERE not is_deleted;

CREATE INDEX "petition_petitionxxptywyjxt_person_name_hash_idx" ON "petition_petitionxxptywyjxt" USING btree ("tenant_id","person_name_hash","id") WHERE not is_deleted;

CREATE INDEX "petition_petitionxxptywyjxt_phone_hash_idx" ON "petition_petitionxxptywyjxt" USING btree ("tenant_id","phone_hash","id") WHERE not is_deleted;

CREATE INDEX "petition_petitionxxptywyjxt_id_no_hash_idx" ON "petition_petitionxxptywyjxt" USING btree ("tenant_id","id_no_hash","id") WHERE not is_deleted;

CREATE INDEX "petition_petitionxxptywyjxt_address_hash_idx" ON "petition_petitionxxptywyjxt" USING btree ("tenant_id","address_hash","id") WHERE not is_deleted;

CREATE INDEX "petition_petitionxxptywyjxt_dept_id_idx" ON "petition_petitionxxptywyjxt" USING btree ("tenant_id","dept_id","id") WHERE not is_deleted;

CREATE INDEX "petition_petitionxxptywyjxt_check_user_idx" ON "petition_petitionxxptywyjxt" USING btree ("tenant_id","check_user","id") WHERE not is_deleted;

CREATE INDEX "petition_petitionxxptywyjxt_receive_user_idx" ON "petition_petitionxxptywyjxt" USING btree ("tenant_id","receive_user","id") WHERE not is_deleted;

CREATE INDEX "petition_petitionxxptywyjxt_reply_user_idx" ON "petition_petitionxxptywyjxt" USING btree ("tenant_id","reply_user","id") WHERE not is_deleted;

CREATE INDEX "petition_petitionxxptywyjxt_dispose_user_idx" ON "petition_petitionxxptywyjxt" USING btree ("tenant_id","dispose_user","id") WHERE not is_deleted;

CREATE INDEX "petition_petitionxxptywyjxt_status_idx" ON "petition_petitionxxptywyjxt" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE INDEX "petition_petitionxxptywyjxt_status_deadline_idx" ON "petition_petitionxxptywyjxt" USING btree ("tenant_id","status","deadline","id") WHERE not is_deleted;

CREATE INDEX "petition_petitionxxptywyjxt_dept_id_status_idx" ON "petition_petitionxxptywyjxt" USING btree ("tenant_id","dept_id","status","id") WHERE not is_deleted;

CREATE INDEX "petition_petitionxxptywyjxt_warn_deadline_due_idx" ON "petition_petitionxxptywyjxt" USING btree ("deadline","tenant_id") WHERE not is_deleted and "deadline" is not null and "status" in (2, 4);

CREATE INDEX "petition_petitionxxptywyjxt_erase_erase_time_due_idx" ON "petition_petitionxxptywyjxt" USING btree ("erase_time","tenant_id") WHERE not is_deleted and "erase_time" is not null and "status" in (6, 7, 8);

CREATE UNIQUE INDEX "general_place_name_key" ON "general_place" USING btree ("tenant_id","name") WHERE not is_deleted;

CREATE INDEX "general_place_status_idx" ON "general_place" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE INDEX "general_placeopencontrol_place_id_idx" ON "general_placeopencontrol" USING btree ("tenant_id","place_id","id") WHERE not is_deleted;

CREATE UNIQUE INDEX "general_placeopencontrol_open_from_key" ON "general_placeopencontrol" USING btree ("tenant_id","place_id","date","open_from") WHERE not is_deleted;

CREATE INDEX "general_placeopencontrol_status_idx" ON "general_placeopencontrol" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE INDEX "general_placeopencontrol_date_place_id_idx" ON "general_placeopencontrol" USING btree ("tenant_id","date","place_id","id") WHERE not is_deleted;

CREATE INDEX "housekeep_platformrate_merchant_id_idx" ON "housekeep_platformrate" USING btree ("tenant_id","merchant_id","id") WHERE not is_deleted;

CREATE INDEX "housekeep_platformrate_category_id_idx" ON "housekeep_platformrate" USING btree ("tenant_id","category_id","id") WHERE not is_deleted;

CREATE INDEX "housekeep_platformrate_status_idx" ON "housekeep_platformrate" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE UNIQUE INDEX "activities_points_user_id_key" ON "activities_points" USING btree ("tenant_id","user_id") WHERE not is_deleted;

CREATE INDEX "activities_points_user_id_idx" ON "activities_points" USING btree ("tenant_id","user_id","id") WHERE not is_deleted;

CREATE INDEX "activities_points_status_idx" ON "activities_points" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE INDEX "mall_pointsconsumelog_user_id_idx" ON "mall_pointsconsumelog" USING btree ("tenant_id","user_id","id");

CREATE INDEX "mall_pointsconsumelog_merchant_id_idx" ON "mall_pointsconsumelog" USING btree ("tenant_id","merchant_id","id");

CREATE UNIQUE INDEX "mall_pointsconsumelog_biz_id_key" ON "mall_pointsconsumelog" USING btree ("tenant_id","biz_type",coalesce("user_id", -1),coalesce("merchant_id", -1),"biz_id");

CREATE INDEX "mall_pointsconsumelog_user_id_create_time_idx" ON "mall_pointsconsumelog" USING btree ("tenant_id","user_id","create_time","id");

CREATE INDEX "mall_pointsconsumelog_merchant_id_create_time_idx" ON "mall_pointsconsumelog" USING btree ("tenant_id","merchant_id","create_time","id");

CREATE UNIQUE INDEX "mall_pointsconversion_name_key" ON "mall_pointsconversion" USING btree ("tenant_id","name") WHERE not is_deleted;

CREATE INDEX "mall_pointsconversion_status_idx" ON "mall_pointsconversion" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE UNIQUE INDEX "mall_pointsconversionlog_conversion_no_key" ON "mall_pointsconversionlog" USING btree ("tenant_id","conversion_no") WHERE not is_deleted;

CREATE INDEX "mall_pointsconversionlog_rule_id_idx" ON "mall_pointsconversionlog" USING btree ("tenant_id","rule_id","id") WHERE not is_deleted;

CREATE INDEX "mall_pointsconversionlog_user_id_idx" ON "mall_pointsconversionlog" USING btree ("tenant_id","user_id","id") WHERE not is_deleted;

CREATE INDEX "mall_pointsconversionlog_account_id_idx" ON "mall_pointsconversionlog" USING btree ("tenant_id","account_id","id") WHERE not is_deleted;

CREATE INDEX "mall_pointsconversionlog_status_idx" ON "mall_pointsconversionlog" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE INDEX "mall_pointsconversionloglog_conversion_id_idx" ON "mall_pointsconversionloglog" USING btree ("tenant_id","conversion_id","id");

CREATE INDEX "mall_pointsfreeze_merchant_id_idx" ON "mall_pointsfreeze" USING btree ("tenant_id","merchant_id","id") WHERE not is_deleted;

CREATE INDEX "mall_pointsfreeze_status_idx" ON "mall_pointsfreeze" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE INDEX "mall_pointsfreezelog_freeze_id_idx" ON "mall_pointsfreezelog" USING btree ("tenant_id","freeze_id","id");

CREATE INDEX "mall_pointsgrant_user_id_idx" ON "mall_pointsgrant" USING btree ("tenant_id","user_id","id") WHERE not is_deleted;

CREATE INDEX "mall_pointsgrant_status_idx" ON "mall_pointsgrant" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE INDEX "activities_pointslog_user_id_idx" ON "activities_pointslog" USING btree ("tenant_id","user_id","id");

CREATE INDEX "activities_pointslog_activity_id_idx" ON "activities_pointslog" USING btree ("tenant_id","activity_id","id");

CREATE UNIQUE INDEX "activities_pointslog_biz_id_key" ON "activities_pointslog" USING btree ("tenant_id","biz_type","user_id","biz_id");

CREATE INDEX "activities_pointslog_user_id_create_time_idx" ON "activities_pointslog" USING btree ("tenant_id","user_id","create_time","id");

CREATE UNIQUE INDEX "system_post_post_code_key" ON "system_post" USING btree ("tenant_id","post_code") WHERE not is_deleted;

CREATE INDEX "system_post_status_idx" ON "system_post" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE UNIQUE INDEX "petition_problem_problem_no_key" ON "petition_problem" USING btree ("tenant_id","problem_no") WHERE not is_deleted;

CREATE INDEX "petition_problem_user_id_idx" ON "petition_problem" USING btree ("tenant_id","user_id","id") WHERE not is_deleted;

CREATE INDEX "petition_problem_asker_name_hash_idx" ON "petition_problem" USING btree ("tenant_id","asker_name_hash","id") WHERE not is_deleted;

CREATE INDEX "petition_problem_phone_hash_idx" ON "petition_problem" USING btree ("tenant_id","phone_hash","id") WHERE not is_deleted;

CREATE INDEX "petition_problem_category_id_idx" ON "petition_problem" USING btree ("tenant_id","category_id","id") WHERE not is_deleted;

CREATE INDEX "petition_problem_dept_id_idx" ON "petition_problem" USING btree ("tenant_id","dept_id","id") WHERE not is_deleted;

CREATE INDEX "petition_problem_reply_user_idx" ON "petition_problem" USING btree ("tenant_id","reply_user","id") WHERE not is_deleted;

CREATE INDEX "petition_problem_reply_dept_idx" ON "petition_problem" USING btree ("tenant_id","reply_dept","id") WHERE not is_deleted;

CREATE INDEX "petition_problem_check_user_idx" ON "petition_problem" USING btree ("tenant_id","check_user","id") WHERE not is_deleted;

CREATE UNIQUE INDEX "petition_problem_ask_code_key" ON "petition_problem" USING btree ("tenant_id","ask_code_hash") WHERE not is_deleted;

CREATE INDEX "petition_problem_status_idx" ON "petition_problem" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE UNIQUE INDEX "petition_problemvisit_visitor_key" ON "petition_problemvisit" USING btree ("tenant_id","problem_id","kind","visitor") WHERE not is_deleted;

CREATE INDEX "petition_problemvisit_status_idx" ON "petition_problemvisit" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE INDEX "petition_problemvisit_visitor_kind_create_time_idx" ON "petition_problemvisit" USING btree ("tenant_id","visitor","kind","create_time","id") WHERE not is_deleted;

CREATE INDEX "housekeep_product_category_id_idx" ON "housekeep_product" USING btree ("tenant_id","category_id","id") WHERE not is_deleted;

CREATE INDEX "housekeep_product_merchant_id_idx" ON "housekeep_product" USING btree ("tenant_id","merchant_id","id") WHERE not is_deleted;

CREATE INDEX "housekeep_product_status_idx" ON "housekeep_product" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE UNIQUE INDEX "mall_productgroup_name_key" ON "mall_productgroup" USING btree ("tenant_id","name") WHERE not is_deleted;

CREATE INDEX "mall_productgroup_status_idx" ON "mall_productgroup" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE INDEX "mall_productspecs_product_id_idx" ON "mall_productspecs" USING btree ("tenant_id","product_id","id") WHERE not is_deleted;

CREATE UNIQUE INDEX "mall_productspecs_sku_code_key" ON "mall_productspecs" USING btree ("tenant_id","sku_code") WHERE not is_deleted;

CREATE INDEX "mall_productspecs_status_idx" ON "mall_productspecs" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE UNIQUE INDEX "project_project_project_no_key" ON "project_project" USING btree ("tenant_id","project_no") WHERE not is_deleted;

CREATE INDEX "project_project_owner_id_idx" ON "project_project" USING btree ("tenant_id","owner_id","id") WHERE not is_deleted;

CREATE INDEX "project_project_dept_id_idx" ON "project_project" USING btree ("tenant_id","dept_id","id") WHERE not is_deleted;

CREATE INDEX "project_project_status_idx" ON "project_project" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE INDEX "project_projectlog_project_id_idx" ON "project_projectlog" USING btree ("tenant_id","project_id","id") WHERE not is_deleted;

CREATE INDEX "project_projectlog_user_id_idx" ON "project_projectlog" USING btree ("tenant_id","user_id","id") WHERE not is_deleted;

CREATE UNIQUE INDEX "project_projectlog_log_date_key" ON "project_projectlog" USING btree ("tenant_id","project_id",coalesce("user_id", -1),"log_date") WHERE not is_deleted;

CREATE INDEX "project_projectlog_status_idx" ON "project_projectlog" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE INDEX "project_projectmember_project_id_idx" ON "project_projectmember" USING btree ("tenant_id","project_id","id") WHERE not is_deleted;

CREATE UNIQUE INDEX "project_projectmember_user_id_key" ON "project_projectmember" USING btree ("tenant_id","project_id","user_id") WHERE not is_deleted;

CREATE INDEX "project_projectmember_user_id_idx" ON "project_projectmember" USING btree ("tenant_id","user_id","id") WHERE not is_deleted;

CREATE INDEX "project_projectmember_status_idx" ON "project_projectmember" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE INDEX "project_projectmilestone_project_id_idx" ON "project_projectmilestone" USING btree ("tenant_id","project_id","id") WHERE not is_deleted;

CREATE INDEX "project_projectmilestone_reach_user_idx" ON "project_projectmilestone" USING btree ("tenant_id","reach_user","id") WHERE not is_deleted;

CREATE INDEX "project_projectmilestone_status_idx" ON "project_projectmilestone" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE INDEX "project_projectmilestone_remind_due_date_due_idx" ON "project_projectmilestone" USING btree ("due_date","tenant_id") WHERE not is_deleted and "due_date" is not null and "status" in (0);

CREATE INDEX "project_projectsteps_project_id_idx" ON "project_projectsteps" USING btree ("tenant_id","project_id","id");

CREATE INDEX "project_projecttask_project_id_idx" ON "project_projecttask" USING btree ("tenant_id","project_id","id") WHERE not is_deleted;

CREATE INDEX "project_projecttask_owner_id_idx" ON "project_projecttask" USING btree ("tenant_id","owner_id","id") WHERE not is_deleted;

CREATE INDEX "project_projecttask_status_idx" ON "project_projecttask" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE INDEX "project_projecttask_project_id_start_date_idx" ON "project_projecttask" USING btree ("tenant_id","project_id","start_date","id") WHERE not is_deleted;

CREATE INDEX "project_projecttask_remind_end_date_due_idx" ON "project_projecttask" USING btree ("end_date","tenant_id") WHERE not is_deleted and "end_date" is not null and "status" in (0, 1);

CREATE INDEX "project_projecttasklog_task_id_idx" ON "project_projecttasklog" USING btree ("tenant_id","task_id","id");

CREATE UNIQUE INDEX "activities_promotioncode_code_key" ON "activities_promotioncode" USING btree ("tenant_id","code") WHERE not is_deleted;

CREATE INDEX "activities_promotioncode_owner_id_idx" ON "activities_promotioncode" USING btree ("tenant_id","owner_id","id") WHERE not is_deleted;

CREATE INDEX "activities_promotioncode_campaign_id_idx" ON "activities_promotioncode" USING btree ("tenant_id","campaign_id","id") WHERE not is_deleted;

CREATE INDEX "activities_promotioncode_status_idx" ON "activities_promotioncode" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE INDEX "activities_promotioncode_expire_expire_time_due_idx" ON "activities_promotioncode" USING btree ("expire_time","tenant_id") WHERE not is_deleted and "expire_time" is not null and "status" in (1);

CREATE INDEX "activities_promotionrecord_promotion_id_idx" ON "activities_promotionrecord" USING btree ("tenant_id","promotion_id","id");

CREATE UNIQUE INDEX "activities_promotionrecord_occasion_key" ON "activities_promotionrecord" USING btree ("tenant_id","promotion_id","kind","occasion");

CREATE INDEX "activities_promotionrecord_promotion_id_kind_create_time_idx" ON "activities_promotionrecord" USING btree ("tenant_id","promotion_id","kind","create_time","id");

CREATE INDEX "general_publicvisit_status_idx" ON "general_publicvisit" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE INDEX "general_publicvisit_visitor_what_create_time_idx" ON "general_publicvisit" USING btree ("tenant_id","visitor","what","create_time","id") WHERE not is_deleted;

CREATE INDEX "desk_pushdevice_user_id_idx" ON "desk_pushdevice" USING btree ("tenant_id","user_id","id") WHERE not is_deleted;

CREATE UNIQUE INDEX "desk_pushdevice_endpoint_key_key" ON "desk_pushdevice" USING btree ("tenant_id","endpoint_key") WHERE not is_deleted;

CREATE INDEX "desk_pushdevice_status_idx" ON "desk_pushdevice" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE INDEX "message_push_pushlog_task_id_idx" ON "message_push_pushlog" USING btree ("tenant_id","task_id","id") WHERE not is_deleted;

CREATE INDEX "message_push_pushlog_user_id_idx" ON "message_push_pushlog" USING btree ("tenant_id","user_id","id") WHERE not is_deleted;

CREATE INDEX "message_push_pushlog_client_row_idx" ON "message_push_pushlog" USING btree ("tenant_id","client_row","id") WHERE not is_deleted;

CREATE UNIQUE INDEX "message_push_pushlog_message_id_key" ON "message_push_pushlog" USING btree ("tenant_id","message_id") WHERE not is_deleted;

CREATE INDEX "message_push_pushlog_status_idx" ON "message_push_pushlog" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE INDEX "message_push_pushlog_task_id_status_idx" ON "message_push_pushlog" USING btree ("tenant_id","task_id","status","id") WHERE not is_deleted;

CREATE UNIQUE INDEX "petition_qetitionjcblqltjz_period_key" ON "petition_qetitionjcblqltjz" USING btree ("tenant_id","dept_id","period") WHERE not is_deleted;

CREATE INDEX "petition_qetitionjcblqltjz_dept_id_idx" ON "petition_qetitionjcblqltjz" USING btree ("tenant_id","dept_id","id") WHERE not is_deleted;

CREATE INDEX "petition_qetitionjcblqltjz_confirm_user_idx" ON "petition_qetitionjcblqltjz" USING btree ("tenant_id","confirm_user","id") WHERE not is_deleted;

CREATE INDEX "petition_qetitionjcblqltjz_status_idx" ON "petition_qetitionjcblqltjz" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE UNIQUE INDEX "petition_qetitionjcblzbd_letter_no_key" ON "petition_qetitionjcblzbd" USING btree ("tenant_id","letter_no") WHERE not is_deleted;

CREATE INDEX "petition_qetitionjcblzbd_category_id_idx" ON "petition_qetitionjcblzbd" USING btree ("tenant_id","category_id","id") WHERE not is_deleted;

CREATE INDEX "petition_qetitionjcblzbd_repeat_of_idx" ON "petition_qetitionjcblzbd" USING btree ("tenant_id","repeat_of","id") WHERE not is_deleted;

CREATE INDEX "petition_qetitionjcblzbd_person_name_hash_idx" ON "petition_qetitionjcblzbd" USING btree ("tenant_id","person_name_hash","id") WHERE not is_deleted;

CREATE INDEX "petition_qetitionjcblzbd_phone_hash_idx" ON "petition_qetitionjcblzbd" USING btree ("tenant_id","phone_hash","id") WHERE not is_deleted;

CREATE INDEX "petition_qetitionjcblzbd_id_no_hash_idx" ON "petition_qetitionjcblzbd" USING btree ("tenant_id","id_no_hash","id") WHERE not is_deleted;

CREATE INDEX "petition_qetitionjcblzbd_address_hash_idx" ON "petition_qetitionjcblzbd" USING btree ("tenant_id","address_hash","id") WHERE not is_deleted;

CREATE INDEX "petition_qetitionjcblzbd_dept_id_idx" ON "petition_qetitionjcblzbd" USING btree ("tenant_id","dept_id","id") WHERE not is_deleted;

CREATE INDEX "petition_qetitionjcblzbd_check_user_idx" ON "petition_qetitionjcblzbd" USING btree ("tenant_id","check_user","id") WHERE not is_deleted;

CREATE INDEX "petition_qetitionjcblzbd_receive_user_idx" ON "petition_qetitionjcblzbd" USING btree ("tenant_id","receive_user","id") WHERE not is_deleted;

CREATE INDEX "petition_qetitionjcblzbd_reply_user_idx" ON "petition_qetitionjcblzbd" USING btree ("tenant_id","reply_user","id") WHERE not is_deleted;

CREATE UNIQUE INDEX "petition_qetitionjcblzbd_sheet_no_key" ON "petition_qetitionjcblzbd" USING btree ("tenant_id","sheet_no") WHERE not is_deleted;

CREATE INDEX "petition_qetitionjcblzbd_from_dept_idx" ON "petition_qetitionjcblzbd" USING btree ("tenant_id","from_dept","id") WHERE not is_deleted;

CREATE INDEX "petition_qetitionjcblzbd_status_idx" ON "petition_qetitionjcblzbd" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE INDEX "petition_qetitionjcblzbd_status_deadline_idx" ON "petition_qetitionjcblzbd" USING btree ("tenant_id","status","deadline","id") WHERE not is_deleted;

CREATE INDEX "petition_qetitionjcblzbd_dept_id_status_idx" ON "petition_qetitionjcblzbd" USING btree ("tenant_id","dept_id","status","id") WHERE not is_deleted;

CREATE INDEX "petition_qetitionjcblzbd_warn_deadline_due_idx" ON "petition_qetitionjcblzbd" USING btree ("deadline","tenant_id") WHERE not is_deleted and "deadline" is not null and "status" in (2, 4);

CREATE INDEX "petition_qetitionjcblzbd_erase_erase_time_due_idx" ON "petition_qetitionjcblzbd" USING btree ("erase_time","tenant_id") WHERE not is_deleted and "erase_time" is not null and "status" in (6, 7, 8);

CREATE UNIQUE INDEX "petition_qetitionxxptjjjb_letter_no_key" ON "petition_qetitionxxptjjjb" USING btree ("tenant_id","letter_no") WHERE not is_deleted;

CREATE INDEX "petition_qetitionxxptjjjb_category_id_idx" ON "petition_qetitionxxptjjjb" USING btree ("tenant_id","category_id","id") WHERE not is_deleted;

CREATE INDEX "petition_qetitionxxptjjjb_repeat_of_idx" ON "petition_qetitionxxptjjjb" USING btree ("tenant_id","repeat_of","id") WHERE not is_deleted;

CREATE INDEX "petition_qetitionxxptjjjb_person_name_hash_idx" ON "petition_qetitionxxptjjjb" USING btree ("tenant_id","person_name_hash","id") WHERE not is_deleted;

CREATE INDEX "petition_qetitionxxptjjjb_phone_hash_idx" ON "petition_qetitionxxptjjjb" USING btree ("tenant_id","phone_hash","id") WHERE not is_deleted;

CREATE INDEX "petition_qetitionxxptjjjb_id_no_hash_idx" ON "petition_qetitionxxptjjjb" USING btree ("tenant_id","id_no_hash","id") WHERE not is_deleted;

CREATE INDEX "petition_qetitionxxptjjjb_address_hash_idx" ON "petition_qetitionxxptjjjb" USING btree ("tenant_id","address_hash","id") WHERE not is_deleted;

CREATE INDEX "petition_qetitionxxptjjjb_dept_id_idx" ON "petition_qetitionxxptjjjb" USING btree ("tenant_id","dept_id","id") WHERE not is_deleted;

CREATE INDEX "petition_qetitionxxptjjjb_check_user_idx" ON "petition_qetitionxxptjjjb" USING btree ("tenant_id","check_user","id") WHERE not is_deleted;

CREATE INDEX "petition_qetitionxxptjjjb_receive_user_idx" ON "petition_qetitionxxptjjjb" USING btree ("tenant_id","receive_user","id") WHERE not is_deleted;

CREATE INDEX "petition_qetitionxxptjjjb_reply_user_idx" ON "petition_qetitionxxptjjjb" USING btree ("tenant_id","reply_user","id") WHERE not is_deleted;

CREATE UNIQUE INDEX "petition_qetitionxxptjjjb_platform_no_key" ON "petition_qetitionxxptjjjb" USING btree ("tenant_id","platform_no") WHERE not is_deleted;

CREATE INDEX "petition_qetitionxxptjjjb_handover_dept_idx" ON "petition_qetitionxxptjjjb" USING btree ("tenant_id","handover_dept","id") WHERE not is_deleted;

CREATE INDEX "petition_qetitionxxptjjjb_sign_user_idx" ON "petition_qetitionxxptjjjb" USING btree ("tenant_id","sign_user","id") WHERE not is_deleted;

CREATE INDEX "petition_qetitionxxptjjjb_status_idx" ON "petition_qetitionxxptjjjb" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE INDEX "petition_qetitionxxptjjjb_status_deadline_idx" ON "petition_qetitionxxptjjjb" USING btree ("tenant_id","status","deadline","id") WHERE not is_deleted;

CREATE INDEX "petition_qetitionxxptjjjb_dept_id_status_idx" ON "petition_qetitionxxptjjjb" USING btree ("tenant_id","dept_id","status","id") WHERE not is_deleted;

CREATE INDEX "petition_qetitionxxptjjjb_warn_deadline_due_idx" ON "petition_qetitionxxptjjjb" USING btree ("deadline","tenant_id") WHERE not is_deleted and "deadline" is not null and "status" in (2, 4);

CREATE INDEX "petition_qetitionxxptjjjb_erase_erase_time_due_idx" ON "petition_qetitionxxptjjjb" USING btree ("erase_time","tenant_id") WHERE not is_deleted and "erase_time" is not null and "status" in (6, 7, 8);

CREATE UNIQUE INDEX "petition_qetitionzlkpxfjzps_letter_id_key" ON "petition_qetitionzlkpxfjzps" USING btree ("tenant_id","letter_type","letter_id") WHERE not is_deleted;

CREATE INDEX "petition_qetitionzlkpxfjzps_assessor_idx" ON "petition_qetitionzlkpxfjzps" USING btree ("tenant_id","assessor","id") WHERE not is_deleted;

CREATE INDEX "petition_qetitionzlkpxfjzps_appeal_user_idx" ON "petition_qetitionzlkpxfjzps" USING btree ("tenant_id","appeal_user","id") WHERE not is_deleted;

CREATE INDEX "petition_qetitionzlkpxfjzps_status_idx" ON "petition_qetitionzlkpxfjzps" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE INDEX "petition_qetitionzlkpxfjzps_finish_publish_time_due_idx" ON "petition_qetitionzlkpxfjzps" USING btree ("publish_time","tenant_id") WHERE not is_deleted and "publish_time" is not null and "status" in (1);

CREATE UNIQUE INDEX "pay_recharge_recharge_no_key" ON "pay_recharge" USING btree ("tenant_id","recharge_no") WHERE not is_deleted;

CREATE INDEX "pay_recharge_user_id_idx" ON "pay_recharge" USING btree ("tenant_id","user_id","id") WHERE not is_deleted;

CREATE INDEX "pay_recharge_status_idx" ON "pay_recharge" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE INDEX "pay_rechargelog_recharge_id_idx" ON "pay_rechargelog" USING btree ("tenant_id","recharge_id","id");

CREATE UNIQUE INDEX "housekeep_refundrule_name_key" ON "housekeep_refundrule" USING btree ("tenant_id","name") WHERE not is_deleted;

CREATE INDEX "housekeep_refundrule_status_idx" ON "housekeep_refundrule" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE UNIQUE INDEX "system_region_code_key" ON "system_region" USING btree ("code") WHERE not is_deleted;

CREATE INDEX "system_region_parent_code_idx" ON "system_region" USING btree ("parent_code","id") WHERE not is_deleted;

CREATE INDEX "system_region_status_idx" ON "system_region" USING btree ("status","id") WHERE not is_deleted;

CREATE UNIQUE INDEX "report_report_name_key" ON "report_report" USING btree ("tenant_id","name") WHERE not is_deleted;

CREATE INDEX "report_report_status_idx" ON "report_report" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE INDEX "flow_request_asker_id_idx" ON "flow_request" USING btree ("tenant_id","asker_id","id") WHERE not is_deleted;

CREATE INDEX "flow_request_approver_id_idx" ON "flow_request" USING btree ("tenant_id","approver_id","id") WHERE not is_deleted;

CREATE INDEX "flow_request_instance_id_idx" ON "flow_request" USING btree ("tenant_id","instance_id","id") WHERE not is_deleted;

CREATE INDEX "flow_request_status_idx" ON "flow_request" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE INDEX "flow_request_noun_name_row_id_status_idx" ON "flow_request" USING btree ("tenant_id","noun_name","row_id","status","id") WHERE not is_deleted;

CREATE UNIQUE INDEX "cms_resources_url_key" ON "cms_resources" USING btree ("tenant_id","biz_type","biz_id","url") WHERE not is_deleted;

CREATE INDEX "cms_resources_status_idx" ON "cms_resources" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE INDEX "resource_resumable_status_idx" ON "resource_resumable" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE INDEX "resource_resumable_create_user_idx" ON "resource_resumable" USING btree ("tenant_id","create_user","id") WHERE not is_deleted;

CREATE INDEX "general_review_applicant_id_idx" ON "general_review" USING btree ("tenant_id","applicant_id","id") WHERE not is_deleted;

CREATE INDEX "general_review_reviewer_id_idx" ON "general_review" USING btree ("tenant_id","reviewer_id","id") WHERE not is_deleted;

CREATE INDEX "general_review_claim_user_idx" ON "general_review" USING btree ("tenant_id","claim_user","id") WHERE not is_deleted and "claim_user" is not null;

CREATE INDEX "general_review_status_idx" ON "general_review" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE INDEX "general_reviewlog_review_id_idx" ON "general_reviewlog" USING btree ("tenant_id","review_id","id");

CREATE UNIQUE INDEX "system_role_role_alias_key" ON "system_role" USING btree ("tenant_id","role_alias") WHERE not is_deleted;

CREATE INDEX "system_role_parent_id_idx" ON "system_role" USING btree ("tenant_id","parent_id","id") WHERE not is_deleted;

CREATE INDEX "system_role_status_idx" ON "system_role" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE UNIQUE INDEX "contribute_royaltytax_effective_from_key" ON "contribute_royaltytax" USING btree ("tenant_id","tax_kind","effective_from") WHERE not is_deleted;

CREATE INDEX "contribute_royaltytax_status_idx" ON "contribute_royaltytax" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE INDEX "activities_seekhelp_user_id_idx" ON "activities_seekhelp" USING btree ("tenant_id","user_id","id") WHERE not is_deleted;

CREATE INDEX "activities_seekhelp_phone_hash_idx" ON "activities_seekhelp" USING btree ("tenant_id","phone_hash","id") WHERE not is_deleted;

CREATE INDEX "activities_seekhelp_helper_id_idx" ON "activities_seekhelp" USING btree ("tenant_id","helper_id","id") WHERE not is_deleted;

CREATE INDEX "activities_seekhelp_status_idx" ON "activities_seekhelp" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE INDEX "activities_seekhelp_status_urgency_idx" ON "activities_seekhelp" USING btree ("tenant_id","status","urgency","id") WHERE not is_deleted;

CREATE INDEX "activities_seekhelplog_seekhelp_id_idx" ON "activities_seekhelplog" USING btree ("tenant_id","seekhelp_id","id");

CREATE UNIQUE INDEX "general_sensitivekeywords_word_key" ON "general_sensitivekeywords" USING btree ("tenant_id","scope","word") WHERE not is_deleted;

CREATE INDEX "general_sensitivekeywords_status_idx" ON "general_sensitivekeywords" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE UNIQUE INDEX "housekeep_services_code_key" ON "housekeep_services" USING btree ("tenant_id","code") WHERE not is_deleted;

CREATE INDEX "housekeep_services_category_id_idx" ON "housekeep_services" USING btree ("tenant_id","category_id","id") WHERE not is_deleted;

CREATE INDEX "housekeep_services_refund_rule_id_idx" ON "housekeep_services" USING btree ("tenant_id","refund_rule_id","id") WHERE not is_deleted;

CREATE INDEX "housekeep_services_status_idx" ON "housekeep_services" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE INDEX "housekeep_serviceslot_service_id_idx" ON "housekeep_serviceslot" USING btree ("tenant_id","service_id","id") WHERE not is_deleted;

CREATE UNIQUE INDEX "housekeep_serviceslot_slot_time_key" ON "housekeep_serviceslot" USING btree ("tenant_id","service_id","slot_time") WHERE not is_deleted;

CREATE INDEX "housekeep_serviceslot_status_idx" ON "housekeep_serviceslot" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE INDEX "general_share_user_id_idx" ON "general_share" USING btree ("tenant_id","user_id","id") WHERE not is_deleted;

CREATE INDEX "general_share_status_idx" ON "general_share" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE UNIQUE INDEX "showroom_showroom_name_key" ON "showroom_showroom" USING btree ("tenant_id","name") WHERE not is_deleted;

CREATE INDEX "showroom_showroom_status_idx" ON "showroom_showroom" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE UNIQUE INDEX "cms_signchain_category_id_key" ON "cms_signchain" USING btree ("tenant_id","category_id") WHERE not is_deleted;

CREATE INDEX "cms_signchain_category_id_idx" ON "cms_signchain" USING btree ("tenant_id","category_id","id") WHERE not is_deleted;

CREATE INDEX "cms_signchain_status_idx" ON "cms_signchain" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE INDEX "cms_signlevel_chain_id_idx" ON "cms_signlevel" USING btree ("tenant_id","chain_id","id") WHERE not is_deleted;

CREATE INDEX "cms_signlevel_status_idx" ON "cms_signlevel" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE INDEX "cms_signoff_news_id_idx" ON "cms_signoff" USING btree ("tenant_id","news_id","id") WHERE not is_deleted;

CREATE INDEX "cms_signoff_claim_user_idx" ON "cms_signoff" USING btree ("tenant_id","claim_user","id") WHERE not is_deleted and "claim_user" is not null;

CREATE INDEX "cms_signoff_reviewer_id_idx" ON "cms_signoff" USING btree ("tenant_id","reviewer_id","id") WHERE not is_deleted and "reviewer_id" is not null;

CREATE INDEX "cms_signoff_status_idx" ON "cms_signoff" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE INDEX "cms_signoff_late_due_time_due_idx" ON "cms_signoff" USING btree ("due_time","tenant_id") WHERE not is_deleted and "due_time" is not null and "status" in (1);

CREATE INDEX "cms_signofflog_signoff_id_idx" ON "cms_signofflog" USING btree ("tenant_id","signoff_id","id");

CREATE UNIQUE INDEX "resource_sms_sms_code_key" ON "resource_sms" USING btree ("tenant_id","sms_code") WHERE not is_deleted;

CREATE UNIQUE INDEX "resource_sms_in_use_key" ON "resource_sms" USING btree ("tenant_id","in_use") WHERE not is_deleted;

CREATE INDEX "resource_sms_status_idx" ON "resource_sms" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE INDEX "resource_smscode_status_idx" ON "resource_smscode" USING btree ("status","id") WHERE not is_deleted;

CREATE INDEX "resource_smscode_phone_key_idx" ON "resource_smscode" USING btree ("phone_key","id") WHERE not is_deleted;

CREATE INDEX "resource_smscode_address_idx" ON "resource_smscode" USING btree ("address","id") WHERE not is_deleted;

CREATE INDEX "resource_smslog_mobile_hash_idx" ON "resource_smslog" USING btree ("tenant_id","mobile_hash","id") WHERE not is_deleted;

CREATE INDEX "resource_smslog_status_idx" ON "resource_smslog" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE INDEX "resource_smslog_biz_id_idx" ON "resource_smslog" USING btree ("tenant_id","biz_id","id") WHERE not is_deleted;

CREATE UNIQUE INDEX "resource_smstemplate_template_code_key" ON "resource_smstemplate" USING btree ("tenant_id","template_code") WHERE not is_deleted;

CREATE INDEX "resource_smstemplate_sms_id_idx" ON "resource_smstemplate" USING btree ("tenant_id","sms_id","id") WHERE not is_deleted;

CREATE INDEX "resource_smstemplate_status_idx" ON "resource_smstemplate" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE UNIQUE INDEX "cms_sources_name_key" ON "cms_sources" USING btree ("tenant_id","name") WHERE not is_deleted;

CREATE INDEX "cms_sources_status_idx" ON "cms_sources" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE UNIQUE INDEX "sqfk_sqfkorder_order_no_key" ON "sqfk_sqfkorder" USING btree ("tenant_id","order_no") WHERE not is_deleted;

CREATE INDEX "sqfk_sqfkorder_category_id_idx" ON "sqfk_sqfkorder" USING btree ("tenant_id","category_id","id") WHERE not is_deleted;

CREATE INDEX "sqfk_sqfkorder_user_id_idx" ON "sqfk_sqfkorder" USING btree ("tenant_id","user_id","id") WHERE not is_deleted;

CREATE INDEX "sqfk_sqfkorder_phone_hash_idx" ON "sqfk_sqfkorder" USING btree ("tenant_id","phone_hash","id") WHERE not is_deleted;

CREATE INDEX "sqfk_sqfkorder_dept_id_idx" ON "sqfk_sqfkorder" USING btree ("tenant_id","dept_id","id") WHERE not is_deleted;

CREATE INDEX "sqfk_sqfkorder_handler_id_idx" ON "sqfk_sqfkorder" USING btree ("tenant_id","handler_id","id") WHERE not is_deleted;

CREATE INDEX "sqfk_sqfkorder_status_idx" ON "sqfk_sqfkorder" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE INDEX "sqfk_sqfkorder_status_deadline_idx" ON "sqfk_sqfkorder" USING btree ("tenant_id","status","deadline","id") WHERE not is_deleted;

CREATE INDEX "sqfk_sqfkorder_late_deadline_due_idx" ON "sqfk_sqfkorder" USING btree ("deadline","tenant_id") WHERE not is_deleted and "deadline" is not null and "status" in (1, 2);

CREATE INDEX "sqfk_sqfkorderlog_order_id_idx" ON "sqfk_sqfkorderlog" USING btree ("tenant_id","order_id","id");

CREATE UNIQUE INDEX "general_statistical_metric_key" ON "general_statistical" USING btree ("tenant_id","stat_date","biz_type","biz_id","metric");

CREATE UNIQUE INDEX "contribute_statistics_period_key" ON "contribute_statistics" USING btree ("tenant_id","period") WHERE not is_deleted;

CREATE INDEX "contribute_statistics_status_idx" ON "contribute_statistics" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE UNIQUE INDEX "contribute_statisticsfraction_author_key" ON "contribute_statisticsfraction" USING btree ("tenant_id","period","kind","person_key","author") WHERE not is_deleted;

CREATE INDEX "contribute_statisticsfraction_personal_id_idx" ON "contribute_statisticsfraction" USING btree ("tenant_id","personal_id","id") WHERE not is_deleted;

CREATE INDEX "contribute_statisticsfraction_status_idx" ON "contribute_statisticsfraction" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE UNIQUE INDEX "cms_subscriber_email_key" ON "cms_subscriber" USING btree ("tenant_id","email_hash") WHERE not is_deleted;

CREATE INDEX "cms_subscriber_status_idx" ON "cms_subscriber" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE UNIQUE INDEX "contribute_summarystatisticsfraction_period_key" ON "contribute_summarystatisticsfraction" USING btree ("tenant_id","period") WHERE not is_deleted;

CREATE INDEX "contribute_summarystatisticsfraction_close_user_idx" ON "contribute_summarystatisticsfraction" USING btree ("tenant_id","close_user","id") WHERE not is_deleted;

CREATE INDEX "contribute_summarystatisticsfraction_status_idx" ON "contribute_summarystatisticsfraction" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE UNIQUE INDEX "general_tags_name_key" ON "general_tags" USING btree ("tenant_id","name") WHERE not is_deleted;

CREATE INDEX "general_tags_alias_of_idx" ON "general_tags" USING btree ("tenant_id","alias_of","id") WHERE not is_deleted;

CREATE INDEX "general_tags_status_idx" ON "general_tags" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE INDEX "general_tagsbusiness_tag_id_idx" ON "general_tagsbusiness" USING btree ("tenant_id","tag_id","id") WHERE not is_deleted;

CREATE UNIQUE INDEX "general_tagsbusiness_biz_id_key" ON "general_tagsbusiness" USING btree ("tenant_id","biz_type","tag_id","biz_id") WHERE not is_deleted;

CREATE INDEX "general_tagsbusiness_status_idx" ON "general_tagsbusiness" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE UNIQUE INDEX "log_tally_name_key" ON "log_tally" USING btree ("tenant_id","biz_type","biz_id","name") WHERE not is_deleted;

CREATE INDEX "log_tally_status_idx" ON "log_tally" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE INDEX "log_tallymove_status_idx" ON "log_tallymove" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE INDEX "message_push_task_news_id_idx" ON "message_push_task" USING btree ("tenant_id","news_id","id") WHERE not is_deleted;

CREATE INDEX "message_push_task_app_id_idx" ON "message_push_task" USING btree ("tenant_id","app_id","id") WHERE not is_deleted;

CREATE UNIQUE INDEX "message_push_task_dedupe_key_key" ON "message_push_task" USING btree ("tenant_id","dedupe_key") WHERE not is_deleted;

CREATE INDEX "message_push_task_submit_user_idx" ON "message_push_task" USING btree ("tenant_id","submit_user","id") WHERE not is_deleted;

CREATE INDEX "message_push_task_approver_idx" ON "message_push_task" USING btree ("tenant_id","approver","id") WHERE not is_deleted;

CREATE INDEX "message_push_task_status_idx" ON "message_push_task" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE INDEX "message_push_task_begin_start_at_due_idx" ON "message_push_task" USING btree ("start_at","tenant_id") WHERE not is_deleted and "start_at" is not null and "status" in (2);

CREATE INDEX "message_push_tasklog_task_id_idx" ON "message_push_tasklog" USING btree ("tenant_id","task_id","id");

CREATE INDEX "petition_template_category_id_idx" ON "petition_template" USING btree ("tenant_id","category_id","id") WHERE not is_deleted;

CREATE INDEX "petition_template_status_idx" ON "petition_template" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE UNIQUE INDEX "system_tenant_tenant_id_key" ON "system_tenant" USING btree ("tenant_id") WHERE not is_deleted;

CREATE UNIQUE INDEX "system_tenant_domain_key" ON "system_tenant" USING btree ("domain") WHERE not is_deleted;

CREATE INDEX "system_tenant_contact_number_hash_idx" ON "system_tenant" USING btree ("contact_number_hash","id") WHERE not is_deleted;

CREATE INDEX "system_tenant_package_id_idx" ON "system_tenant" USING btree ("package_id","id") WHERE not is_deleted;

CREATE INDEX "system_tenant_datasource_id_idx" ON "system_tenant" USING btree ("datasource_id","id") WHERE not is_deleted;

CREATE INDEX "system_tenant_status_idx" ON "system_tenant" USING btree ("status","id") WHERE not is_deleted;

CREATE INDEX "system_tenantmove_from_id_idx" ON "system_tenantmove" USING btree ("from_id","id") WHERE not is_deleted;

CREATE INDEX "system_tenantmove_to_id_idx" ON "system_tenantmove" USING btree ("to_id","id") WHERE not is_deleted;

CREATE INDEX "system_tenantmove_status_idx" ON "system_tenantmove" USING btree ("status","id") WHERE not is_deleted;

CREATE UNIQUE INDEX "system_tenantpackage_package_name_key" ON "system_tenantpackage" USING btree ("package_name") WHERE not is_deleted;

CREATE INDEX "system_tenantpackage_status_idx" ON "system_tenantpackage" USING btree ("status","id") WHERE not is_deleted;

CREATE UNIQUE INDEX "contribute_textprint_biz_id_key" ON "contribute_textprint" USING btree ("tenant_id","biz_type","biz_id") WHERE not is_deleted;

CREATE INDEX "contribute_textprint_status_idx" ON "contribute_textprint" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE UNIQUE INDEX "general_theme_code_key" ON "general_theme" USING btree ("tenant_id","code") WHERE not is_deleted;

CREATE INDEX "general_theme_status_idx" ON "general_theme" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE INDEX "general_theme_turn_start_time_due_idx" ON "general_theme" USING btree ("start_time","tenant_id") WHERE not is_deleted and "start_time" is not null;

CREATE INDEX "general_theme_turn_end_time_due_idx" ON "general_theme" USING btree ("end_time","tenant_id") WHERE not is_deleted and "end_time" is not null;

CREATE INDEX "flow_token_instance_id_idx" ON "flow_token" USING btree ("tenant_id","instance_id","id") WHERE not is_deleted;

CREATE UNIQUE INDEX "flow_token_no_key" ON "flow_token" USING btree ("tenant_id","instance_id","no") WHERE not is_deleted;

CREATE INDEX "flow_token_status_idx" ON "flow_token" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE INDEX "flow_token_wake_wake_time_due_idx" ON "flow_token" USING btree ("wake_time","tenant_id") WHERE not is_deleted and "wake_time" is not null;

CREATE UNIQUE INDEX "cms_topic_code_key" ON "cms_topic" USING btree ("tenant_id","code") WHERE not is_deleted;

CREATE INDEX "cms_topic_parent_id_idx" ON "cms_topic" USING btree ("tenant_id","parent_id","id") WHERE not is_deleted;

CREATE INDEX "cms_topic_owner_dept_idx" ON "cms_topic" USING btree ("tenant_id","owner_dept","id") WHERE not is_deleted;

CREATE INDEX "cms_topic_status_idx" ON "cms_topic" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE INDEX "cms_topic_expire_expire_time_due_idx" ON "cms_topic" USING btree ("expire_time","tenant_id") WHERE not is_deleted and "expire_time" is not null and "status" in (1);

CREATE UNIQUE INDEX "system_topmenu_code_key" ON "system_topmenu" USING btree ("code") WHERE not is_deleted;

CREATE INDEX "system_topmenu_status_idx" ON "system_topmenu" USING btree ("status","id") WHERE not is_deleted;

CREATE UNIQUE INDEX "user_user_account_key" ON "user_user" USING btree ("tenant_id","account") WHERE not is_deleted;

CREATE UNIQUE INDEX "user_user_phone_key" ON "user_user" USING btree ("tenant_id","phone_hash") WHERE not is_deleted;

CREATE INDEX "user_user_status_idx" ON "user_user" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE INDEX "message_push_userclient_user_id_idx" ON "message_push_userclient" USING btree ("tenant_id","user_id","id") WHERE not is_deleted;

CREATE INDEX "message_push_userclient_app_id_idx" ON "message_push_userclient" USING btree ("tenant_id","app_id","id") WHERE not is_deleted;

CREATE UNIQUE INDEX "message_push_userclient_client_id_key" ON "message_push_userclient" USING btree ("tenant_id","app_id","client_id_hash") WHERE not is_deleted;

CREATE INDEX "message_push_userclient_status_idx" ON "message_push_userclient" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE INDEX "message_push_userclient_app_id_alias_idx" ON "message_push_userclient" USING btree ("tenant_id","app_id","alias","id") WHERE not is_deleted;

CREATE INDEX "message_push_userclient_origin_create_time_idx" ON "message_push_userclient" USING btree ("tenant_id","origin","create_time","id") WHERE not is_deleted;

CREATE INDEX "cms_userconfig_user_id_idx" ON "cms_userconfig" USING btree ("tenant_id","user_id","id") WHERE not is_deleted;

CREATE UNIQUE INDEX "cms_userconfig_config_key_key" ON "cms_userconfig" USING btree ("tenant_id","user_id","config_key") WHERE not is_deleted;

CREATE INDEX "cms_userconfig_status_idx" ON "cms_userconfig" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE UNIQUE INDEX "coupon_usercoupon_code_key" ON "coupon_usercoupon" USING btree ("tenant_id","code") WHERE not is_deleted;

CREATE INDEX "coupon_usercoupon_coupon_id_idx" ON "coupon_usercoupon" USING btree ("tenant_id","coupon_id","id") WHERE not is_deleted;

CREATE INDEX "coupon_usercoupon_user_id_idx" ON "coupon_usercoupon" USING btree ("tenant_id","user_id","id") WHERE not is_deleted;

CREATE UNIQUE INDEX "coupon_usercoupon_seq_key" ON "coupon_usercoupon" USING btree ("tenant_id","coupon_id","user_id","seq") WHERE not is_deleted;

CREATE INDEX "coupon_usercoupon_activity_id_idx" ON "coupon_usercoupon" USING btree ("tenant_id","activity_id","id") WHERE not is_deleted;

CREATE INDEX "coupon_usercoupon_status_idx" ON "coupon_usercoupon" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE INDEX "coupon_usercoupon_user_id_status_idx" ON "coupon_usercoupon" USING btree ("tenant_id","user_id","status","id") WHERE not is_deleted;

CREATE INDEX "coupon_usercoupon_order_type_order_id_idx" ON "coupon_usercoupon" USING btree ("tenant_id","order_type","order_id","id") WHERE not is_deleted;

CREATE INDEX "coupon_usercoupon_expire_valid_to_due_idx" ON "coupon_usercoupon" USING btree ("valid_to","tenant_id") WHERE not is_deleted and "valid_to" is not null and "status" in (1);

CREATE UNIQUE INDEX "app_config_userdevice_device_id_key" ON "app_config_userdevice" USING btree ("tenant_id","device_id") WHERE not is_deleted;

CREATE INDEX "app_config_userdevice_user_id_idx" ON "app_config_userdevice" USING btree ("tenant_id","user_id","id") WHERE not is_deleted;

CREATE INDEX "app_config_userdevice_push_token_hash_idx" ON "app_config_userdevice" USING btree ("tenant_id","push_token_hash","id") WHERE not is_deleted;

CREATE INDEX "app_config_userdevice_status_idx" ON "app_config_userdevice" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE INDEX "coupon_userlog_user_coupon_id_idx" ON "coupon_userlog" USING btree ("tenant_id","user_coupon_id","id");

CREATE UNIQUE INDEX "general_userlogincode_code_key" ON "general_userlogincode" USING btree ("tenant_id","code") WHERE not is_deleted;

CREATE INDEX "general_userlogincode_user_id_idx" ON "general_userlogincode" USING btree ("tenant_id","user_id","id") WHERE not is_deleted;

CREATE INDEX "general_userlogincode_status_idx" ON "general_userlogincode" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE INDEX "general_userlogincode_expire_expire_time_due_idx" ON "general_userlogincode" USING btree ("expire_time","tenant_id") WHERE not is_deleted and "expire_time" is not null and "status" in (0, 1);

CREATE INDEX "general_userrelation_target_id_idx" ON "general_userrelation" USING btree ("tenant_id","target_id","id") WHERE not is_deleted;

CREATE UNIQUE INDEX "general_userrelation_user_id_key" ON "general_userrelation" USING btree ("tenant_id","target_id","user_id") WHERE not is_deleted;

CREATE INDEX "general_userrelation_user_id_idx" ON "general_userrelation" USING btree ("tenant_id","user_id","id") WHERE not is_deleted;

CREATE INDEX "general_userrelation_status_idx" ON "general_userrelation" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE UNIQUE INDEX "user_userthird_uuid_key" ON "user_userthird" USING btree ("tenant_id","source","uuid") WHERE not is_deleted;

CREATE INDEX "user_userthird_user_id_idx" ON "user_userthird" USING btree ("tenant_id","user_id","id") WHERE not is_deleted;

CREATE INDEX "user_userthird_status_idx" ON "user_userthird" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE INDEX "log_usual_log_id_idx" ON "log_usual" USING btree ("tenant_id","log_id","id");

CREATE INDEX "log_usual_trace_id_idx" ON "log_usual" USING btree ("tenant_id","trace_id","id");

CREATE UNIQUE INDEX "official_visit_visitor_key" ON "official_visit" USING btree ("tenant_id","target_id","kind","visitor") WHERE not is_deleted;

CREATE INDEX "official_visit_status_idx" ON "official_visit" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE INDEX "official_visit_visitor_kind_create_time_idx" ON "official_visit" USING btree ("tenant_id","visitor","kind","create_time","id") WHERE not is_deleted;

CREATE UNIQUE INDEX "contribute_volunteer_personal_id_key" ON "contribute_volunteer" USING btree ("tenant_id","personal_id") WHERE not is_deleted;

CREATE INDEX "contribute_volunteer_personal_id_idx" ON "contribute_volunteer" USING btree ("tenant_id","personal_id","id") WHERE not is_deleted;

CREATE INDEX "contribute_volunteer_emergency_contact_hash_idx" ON "contribute_volunteer" USING btree ("tenant_id","emergency_contact_hash","id") WHERE not is_deleted;

CREATE INDEX "contribute_volunteer_status_idx" ON "contribute_volunteer" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE INDEX "cms_vote_news_id_idx" ON "cms_vote" USING btree ("tenant_id","news_id","id") WHERE not is_deleted;

CREATE INDEX "cms_vote_status_idx" ON "cms_vote" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE INDEX "cms_vote_news_id_is_public_idx" ON "cms_vote" USING btree ("tenant_id","news_id","is_public","id") WHERE not is_deleted;

CREATE INDEX "cms_vote_end_end_time_due_idx" ON "cms_vote" USING btree ("end_time","tenant_id") WHERE not is_deleted and "end_time" is not null and "status" in (1);

CREATE UNIQUE INDEX "cms_votecount_vote_id_key" ON "cms_votecount" USING btree ("tenant_id","choice","piece","vote_id") WHERE not is_deleted;

CREATE INDEX "cms_votecount_vote_id_idx" ON "cms_votecount" USING btree ("tenant_id","vote_id","id") WHERE not is_deleted;

CREATE INDEX "cms_votecount_status_idx" ON "cms_votecount" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE INDEX "cms_votelog_vote_id_idx" ON "cms_votelog" USING btree ("tenant_id","vote_id","id");

CREATE UNIQUE INDEX "cms_votepick_record_id_key" ON "cms_votepick" USING btree ("tenant_id","choice","record_id") WHERE not is_deleted;

CREATE INDEX "cms_votepick_record_id_idx" ON "cms_votepick" USING btree ("tenant_id","record_id","id") WHERE not is_deleted;

CREATE INDEX "cms_votepick_status_idx" ON "cms_votepick" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE INDEX "cms_votequestion_vote_id_idx" ON "cms_votequestion" USING btree ("tenant_id","vote_id","id") WHERE not is_deleted;

CREATE INDEX "cms_votequestion_status_idx" ON "cms_votequestion" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE INDEX "cms_voterecord_vote_id_idx" ON "cms_voterecord" USING btree ("tenant_id","vote_id","id") WHERE not is_deleted;

CREATE INDEX "cms_voterecord_member_id_idx" ON "cms_voterecord" USING btree ("tenant_id","member_id","id") WHERE not is_deleted;

CREATE UNIQUE INDEX "cms_voterecord_voter_key" ON "cms_voterecord" USING btree ("tenant_id","vote_id","occasion","voter") WHERE not is_deleted;

CREATE INDEX "cms_voterecord_status_idx" ON "cms_voterecord" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE INDEX "cms_voterecord_vote_id_voter_idx" ON "cms_voterecord" USING btree ("tenant_id","vote_id","voter","id") WHERE not is_deleted;

CREATE INDEX "cms_voterecord_vote_id_mark_create_time_idx" ON "cms_voterecord" USING btree ("tenant_id","vote_id","mark","create_time","id") WHERE not is_deleted;

CREATE INDEX "cms_voterecordlog_record_id_idx" ON "cms_voterecordlog" USING btree ("tenant_id","record_id","id");

CREATE UNIQUE INDEX "mall_voucher_batch_no_key" ON "mall_voucher" USING btree ("tenant_id","batch_no") WHERE not is_deleted;

CREATE INDEX "mall_voucher_merchant_id_idx" ON "mall_voucher" USING btree ("tenant_id","merchant_id","id") WHERE not is_deleted;

CREATE INDEX "mall_voucher_product_id_idx" ON "mall_voucher" USING btree ("tenant_id","product_id","id") WHERE not is_deleted;

CREATE INDEX "mall_voucher_status_idx" ON "mall_voucher" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE INDEX "mall_voucher_end_valid_to_due_idx" ON "mall_voucher" USING btree ("valid_to","tenant_id") WHERE not is_deleted and "valid_to" is not null and "status" in (1);

CREATE INDEX "mall_voucherdetail_voucher_id_idx" ON "mall_voucherdetail" USING btree ("tenant_id","voucher_id","id") WHERE not is_deleted;

CREATE UNIQUE INDEX "mall_voucherdetail_code_key" ON "mall_voucherdetail" USING btree ("tenant_id","code_hash") WHERE not is_deleted;

CREATE INDEX "mall_voucherdetail_merchant_id_idx" ON "mall_voucherdetail" USING btree ("tenant_id","merchant_id","id") WHERE not is_deleted;

CREATE INDEX "mall_voucherdetail_user_id_idx" ON "mall_voucherdetail" USING btree ("tenant_id","user_id","id") WHERE not is_deleted and "user_id" is not null;

CREATE INDEX "mall_voucherdetail_order_id_idx" ON "mall_voucherdetail" USING btree ("tenant_id","order_id","id") WHERE not is_deleted and "order_id" is not null;

CREATE INDEX "mall_voucherdetail_order_item_id_idx" ON "mall_voucherdetail" USING btree ("tenant_id","order_item_id","id") WHERE not is_deleted and "order_item_id" is not null;

CREATE INDEX "mall_voucherdetail_use_user_idx" ON "mall_voucherdetail" USING btree ("tenant_id","use_user","id") WHERE not is_deleted;

CREATE INDEX "mall_voucherdetail_status_idx" ON "mall_voucherdetail" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE INDEX "mall_voucherdetail_voucher_id_status_idx" ON "mall_voucherdetail" USING btree ("tenant_id","voucher_id","status","id") WHERE not is_deleted;

CREATE INDEX "mall_voucherdetail_expire_valid_to_due_idx" ON "mall_voucherdetail" USING btree ("valid_to","tenant_id") WHERE not is_deleted and "valid_to" is not null and "status" in (1);

CREATE INDEX "mall_voucherdetaillog_detail_id_idx" ON "mall_voucherdetaillog" USING btree ("tenant_id","detail_id","id");

CREATE INDEX "mall_voucherlog_voucher_id_idx" ON "mall_voucherlog" USING btree ("tenant_id","voucher_id","id");

CREATE UNIQUE INDEX "pay_wallet_user_id_key" ON "pay_wallet" USING btree ("tenant_id","user_id") WHERE not is_deleted;

CREATE INDEX "pay_wallet_user_id_idx" ON "pay_wallet" USING btree ("tenant_id","user_id","id") WHERE not is_deleted;

CREATE INDEX "pay_wallet_status_idx" ON "pay_wallet" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE UNIQUE INDEX "develop_webhook_name_key" ON "develop_webhook" USING btree ("tenant_id","name") WHERE not is_deleted;

CREATE INDEX "develop_webhook_status_idx" ON "develop_webhook" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE INDEX "develop_webhooklog_webhook_id_idx" ON "develop_webhooklog" USING btree ("tenant_id","webhook_id","id") WHERE not is_deleted;

CREATE UNIQUE INDEX "develop_webhooklog_event_id_key" ON "develop_webhooklog" USING btree ("tenant_id","webhook_id","event_id") WHERE not is_deleted;

CREATE INDEX "develop_webhooklog_owner_id_idx" ON "develop_webhooklog" USING btree ("tenant_id","owner_id","id") WHERE not is_deleted;

CREATE INDEX "develop_webhooklog_status_idx" ON "develop_webhooklog" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE INDEX "flow_work_instance_id_idx" ON "flow_work" USING btree ("tenant_id","instance_id","id") WHERE not is_deleted;

CREATE INDEX "flow_work_starter_id_idx" ON "flow_work" USING btree ("tenant_id","starter_id","id") WHERE not is_deleted;

CREATE INDEX "flow_work_assignee_idx" ON "flow_work" USING btree ("tenant_id","assignee","id") WHERE not is_deleted;

CREATE INDEX "flow_work_owner_id_idx" ON "flow_work" USING btree ("tenant_id","owner_id","id") WHERE not is_deleted;

CREATE INDEX "flow_work_adder_id_idx" ON "flow_work" USING btree ("tenant_id","adder_id","id") WHERE not is_deleted;

CREATE INDEX "flow_work_after_id_idx" ON "flow_work" USING btree ("tenant_id","after_id","id") WHERE not is_deleted;

CREATE INDEX "flow_work_status_idx" ON "flow_work" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE INDEX "flow_work_assignee_status_idx" ON "flow_work" USING btree ("tenant_id","assignee","status","id") WHERE not is_deleted;

CREATE INDEX "flow_work_instance_id_token_no_idx" ON "flow_work" USING btree ("tenant_id","instance_id","token_no","id") WHERE not is_deleted;

CREATE INDEX "flow_work_expire_due_time_due_idx" ON "flow_work" USING btree ("due_time","tenant_id") WHERE not is_deleted and "due_time" is not null and "status" in (1, 2, 3);

CREATE UNIQUE INDEX "general_workcalendar_day_key" ON "general_workcalendar" USING btree ("tenant_id","day") WHERE not is_deleted;

CREATE INDEX "general_workcalendar_status_idx" ON "general_workcalendar" USING btree ("tenant_id","status","id") WHERE not is_deleted;

CREATE INDEX "coupon_activity_coupon_ids_target_idx" ON "coupon_activity_coupon_ids" USING btree ("tenant_id","target_id");

CREATE INDEX "oa_attendanceclass_dept_ids_target_idx" ON "oa_attendanceclass_dept_ids" USING btree ("tenant_id","target_id");

CREATE INDEX "oa_attendanceclass_user_ids_target_idx" ON "oa_attendanceclass_user_ids" USING btree ("tenant_id","target_id");

CREATE INDEX "general_category_scope_depts_target_idx" ON "general_category_scope_depts" USING btree ("tenant_id","target_id");

CREATE INDEX "charts_charts_role_ids_target_idx" ON "charts_charts_role_ids" USING btree ("tenant_id","target_id");

CREATE INDEX "charts_dashboard_role_ids_target_idx" ON "charts_dashboard_role_ids" USING btree ("tenant_id","target_id");

CREATE INDEX "cms_opinion_mention_ids_target_idx" ON "cms_opinion_mention_ids" USING btree ("tenant_id","target_id");

CREATE INDEX "ers_ersevent_co_depts_target_idx" ON "ers_ersevent_co_depts" USING btree ("tenant_id","target_id");

CREATE INDEX "general_grade_tag_ids_target_idx" ON "general_grade_tag_ids" USING btree ("tenant_id","target_id");

CREATE INDEX "housekeep_houseofflinecouponsmanage_service_ids_target_idx" ON "housekeep_houseofflinecouponsmanage_service_ids" USING btree ("tenant_id","target_id");

CREATE INDEX "cms_liveshow_hosts_target_idx" ON "cms_liveshow_hosts" USING btree ("tenant_id","target_id");

CREATE INDEX "contribute_manuscript_author_ids_target_idx" ON "contribute_manuscript_author_ids" USING btree ("tenant_id","target_id");

CREATE INDEX "cms_material_tags_target_idx" ON "cms_material_tags" USING btree ("tenant_id","target_id");

CREATE INDEX "merchant_merchant_category_ids_target_idx" ON "merchant_merchant_category_ids" USING btree ("tenant_id","target_id");

CREATE INDEX "merchant_merchantchange_category_ids_target_idx" ON "merchant_merchantchange_category_ids" USING btree ("tenant_id","target_id");

CREATE INDEX "merchant_merchantuser_skills_target_idx" ON "merchant_merchantuser_skills" USING btree ("tenant_id","target_id");

CREATE INDEX "cms_need_invite_ids_target_idx" ON "cms_need_invite_ids" USING btree ("tenant_id","target_id");

CREATE INDEX "cms_news_category_id_target_idx" ON "cms_news_category_id" USING btree ("tenant_id","target_id");

CREATE INDEX "cms_news_topic_id_target_idx" ON "cms_news_topic_id" USING btree ("tenant_id","target_id");

CREATE INDEX "cms_news_account_target_idx" ON "cms_news_account" USING btree ("tenant_id","target_id");

CREATE INDEX "cms_news_tag_id_target_idx" ON "cms_news_tag_id" USING btree ("tenant_id","target_id");

CREATE INDEX "cms_news_reporter_target_idx" ON "cms_news_reporter" USING btree ("tenant_id","target_id");

CREATE INDEX "cms_news_little_reporter_target_idx" ON "cms_news_little_reporter" USING btree ("tenant_id","target_id");

CREATE INDEX "cms_news_messenger_target_idx" ON "cms_news_messenger" USING btree ("tenant_id","target_id");

CREATE INDEX "cms_newshistory_author_ids_target_idx" ON "cms_newshistory_author_ids" USING btree ("tenant_id","target_id");

CREATE INDEX "cms_newsnotice_receivers_target_idx" ON "cms_newsnotice_receivers" USING btree ("tenant_id","target_id");

CREATE INDEX "cms_newsorder_member_ids_target_idx" ON "cms_newsorder_member_ids" USING btree ("tenant_id","target_id");

CREATE INDEX "general_notice_receivers_target_idx" ON "general_notice_receivers" USING btree ("tenant_id","target_id");

CREATE INDEX "petition_petitionwarning_receiver_ids_target_idx" ON "petition_petitionwarning_receiver_ids" USING btree ("tenant_id","target_id");

CREATE INDEX "housekeep_product_service_ids_target_idx" ON "housekeep_product_service_ids" USING btree ("tenant_id","target_id");

CREATE INDEX "mall_productgroup_product_ids_target_idx" ON "mall_productgroup_product_ids" USING btree ("tenant_id","target_id");

CREATE INDEX "petition_qetitionjcblzbd_to_depts_target_idx" ON "petition_qetitionjcblzbd_to_depts" USING btree ("tenant_id","target_id");

CREATE INDEX "petition_qetitionjcblzbd_copy_depts_target_idx" ON "petition_qetitionjcblzbd_copy_depts" USING btree ("tenant_id","target_id");

CREATE INDEX "report_report_role_ids_target_idx" ON "report_report_role_ids" USING btree ("tenant_id","target_id");

CREATE INDEX "system_role_menu_ids_target_idx" ON "system_role_menu_ids" USING btree ("tenant_id","target_id");

CREATE INDEX "system_role_data_scope_ids_target_idx" ON "system_role_data_scope_ids" USING btree ("tenant_id","target_id");

CREATE INDEX "system_role_api_scope_ids_target_idx" ON "system_role_api_scope_ids" USING btree ("tenant_id","target_id");

CREATE INDEX "system_role_frontend_menu_ids_target_idx" ON "system_role_frontend_menu_ids" USING btree ("tenant_id","target_id");

CREATE INDEX "cms_signlevel_user_ids_target_idx" ON "cms_signlevel_user_ids" USING btree ("tenant_id","target_id");

CREATE INDEX "cms_signoff_named_target_idx" ON "cms_signoff_named" USING btree ("tenant_id","target_id");

CREATE INDEX "cms_signoff_reviewer_ids_target_idx" ON "cms_signoff_reviewer_ids" USING btree ("tenant_id","target_id");

CREATE INDEX "system_tenantpackage_menu_ids_target_idx" ON "system_tenantpackage_menu_ids" USING btree ("target_id");

CREATE INDEX "system_topmenu_menu_ids_target_idx" ON "system_topmenu_menu_ids" USING btree ("target_id");

CREATE INDEX "user_user_role_id_target_idx" ON "user_user_role_id" USING btree ("tenant_id","target_id");

CREATE INDEX "user_user_dept_id_target_idx" ON "user_user_dept_id" USING btree ("tenant_id","target_id");

CREATE INDEX "user_user_post_id_target_idx" ON "user_user_post_id" USING btree ("tenant_id","target_id");

CREATE EXTENSION IF NOT EXISTS btree_gist;

ALTER TABLE "showroom_booking" ADD CONSTRAINT "showroom_booking_apart" EXCLUDE USING gist ("tenant_id" WITH =, "room_id" WITH =, tstzrange("start_time", "end_time", '[)') WITH &&) WHERE (NOT "is_deleted" AND "status" IN (0, 1));

CREATE EXTENSION IF NOT EXISTS btree_gist;

ALTER TABLE "desk_leave" ADD CONSTRAINT "desk_leave_apart" EXCLUDE USING gist ("tenant_id" WITH =, "user_id" WITH =, tstzrange("start_time", "end_time", '[)') WITH &&) WHERE (NOT "is_deleted" AND "status" IN (1, 2));

CREATE EXTENSION IF NOT EXISTS btree_gist;

ALTER TABLE "merchant_merchantleave" ADD CONSTRAINT "merchant_merchantleave_apart" EXCLUDE USING gist ("tenant_id" WITH =, "merchant_user_id" WITH =, tstzrange("start_time", "end_time", '[)') WITH &&) WHERE (NOT "is_deleted");

CREATE EXTENSION IF NOT EXISTS btree_gist;

ALTER TABLE "cms_newscrew" ADD CONSTRAINT "cms_newscrew_apart" EXCLUDE USING gist ("tenant_id" WITH =, "user_id" WITH =, tstzrange("start_time", "end_time", '[)') WITH &&) WHERE (NOT "is_deleted" AND "work" IN (1));

CREATE EXTENSION IF NOT EXISTS btree_gist;

ALTER TABLE "housekeep_order" ADD CONSTRAINT "housekeep_order_apart" EXCLUDE USING gist ("tenant_id" WITH =, "worker_id" WITH =, tstzrange("book_time", "end_time", '[)') WITH &&) WHERE (NOT "is_deleted" AND "status" IN (40, 50));
