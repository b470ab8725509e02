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
--> statement-breakpoint
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
--> statement-breakpoint
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
	"confirm_user" bigint,
	"confirm_time" timestamptz,
	"pay_ref" text COLLATE "C",
	"paid_time" timestamptz,
	"proof" text COLLATE "C",
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "housekeep_housechannelpayment_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "housekeep_housechannelpayment_status_check" CHECK ("status" in (0, 1, 2)),
	CONSTRAINT "housekeep_housechannelpayment_orders_check" CHECK ("orders" >= 0),
	CONSTRAINT "housekeep_housechannelpayment_amount_check" CHECK ("amount" >= 0),
	CONSTRAINT "housekeep_housechannelpayment_payable_check" CHECK ("payable" >= 0)
);
--> statement-breakpoint
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
--> statement-breakpoint
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
--> statement-breakpoint
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
--> statement-breakpoint
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
--> statement-breakpoint
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
--> statement-breakpoint
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
--> statement-breakpoint
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
	"merchant_id" bigint,
	"category_id" bigint,
	"rate" bigint NOT NULL,
	"effective_from" date NOT NULL,
	"effective_to" date,
	"priority" bigint DEFAULT 0,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "housekeep_platformrate_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "housekeep_platformrate_status_check" CHECK ("status" in (0, 1)),
	CONSTRAINT "housekeep_platformrate_rate_check" CHECK ("rate" >= 0),
	CONSTRAINT "housekeep_platformrate_priority_check" CHECK ("priority" >= 0)
);
--> statement-breakpoint
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
--> statement-breakpoint
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
--> statement-breakpoint
CREATE TABLE "housekeep_houseofflinecouponsmanage_service_ids" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"row_id" bigint NOT NULL,
	"target_id" bigint NOT NULL,
	"place" integer NOT NULL,
	CONSTRAINT "housekeep_houseofflinecouponsmanage_service_ids_pkey" PRIMARY KEY("tenant_id","row_id","target_id")
);
--> statement-breakpoint
CREATE TABLE "merchant_merchantuser_skills" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"row_id" bigint NOT NULL,
	"target_id" bigint NOT NULL,
	"place" integer NOT NULL,
	CONSTRAINT "merchant_merchantuser_skills_pkey" PRIMARY KEY("tenant_id","row_id","target_id")
);
--> statement-breakpoint
CREATE TABLE "housekeep_product_service_ids" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"row_id" bigint NOT NULL,
	"target_id" bigint NOT NULL,
	"place" integer NOT NULL,
	CONSTRAINT "housekeep_product_service_ids_pkey" PRIMARY KEY("tenant_id","row_id","target_id")
);
--> statement-breakpoint
ALTER TABLE "housekeep_order" ADD COLUMN "channel_id" bigint;
--> statement-breakpoint
ALTER TABLE "housekeep_order" ADD COLUMN "channel_order_no" text COLLATE "C";
--> statement-breakpoint
ALTER TABLE "housekeep_order" ADD COLUMN "category_id" bigint;
--> statement-breakpoint
ALTER TABLE "housekeep_order" ADD COLUMN "region_code" text COLLATE "C";
--> statement-breakpoint
ALTER TABLE "housekeep_order" ADD COLUMN "slot_id" bigint;
--> statement-breakpoint
ALTER TABLE "housekeep_order" ADD COLUMN "channel_rate" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "housekeep_order" ADD COLUMN "channel_fee" bigint GENERATED ALWAYS AS ((round(((((("unit_price"::numeric * "qty"::numeric) - "coupon_price"::numeric) - "refunded_price"::numeric) * "channel_rate"::numeric) / nullif(10000, 0))))::bigint) STORED;
--> statement-breakpoint
ALTER TABLE "housekeep_order" ADD COLUMN "refund_steps" jsonb;
--> statement-breakpoint
ALTER TABLE "housekeep_order" ADD COLUMN "refuse_count" bigint DEFAULT 0;
--> statement-breakpoint
ALTER TABLE "housekeep_product" ADD COLUMN "limit_per_user" bigint;
--> statement-breakpoint
ALTER TABLE "housekeep_product" ADD COLUMN "valid_days" bigint;
--> statement-breakpoint
ALTER TABLE "housekeep_services" ADD COLUMN "advance_hours" bigint;
--> statement-breakpoint
ALTER TABLE "housekeep_services" ADD COLUMN "slot_capacity" bigint;
--> statement-breakpoint
ALTER TABLE "housekeep_services" ADD COLUMN "region_codes" text[];
--> statement-breakpoint
ALTER TABLE "housekeep_services" ADD COLUMN "refund_rule_id" bigint;
--> statement-breakpoint
ALTER TABLE "housekeep_services" ADD COLUMN "rating" numeric(20, 1);
--> statement-breakpoint
ALTER TABLE "merchant_merchant" ADD COLUMN "owner_id" bigint;
--> statement-breakpoint
ALTER TABLE "merchant_merchant" ADD COLUMN "service_area" text[];
--> statement-breakpoint
ALTER TABLE "merchant_merchantuser" ADD COLUMN "avatar" text COLLATE "C";
--> statement-breakpoint
ALTER TABLE "merchant_merchantuser" ADD COLUMN "work_days" text[];
--> statement-breakpoint
ALTER TABLE "merchant_merchantuser" ADD COLUMN "work_from" text COLLATE "C";
--> statement-breakpoint
ALTER TABLE "merchant_merchantuser" ADD COLUMN "work_to" text COLLATE "C";
--> statement-breakpoint
ALTER TABLE "merchant_merchantuser" ADD COLUMN "rating" numeric(20, 1);
--> statement-breakpoint
ALTER TABLE "housekeep_housechannelbalance" ADD CONSTRAINT "housekeep_housechannelbalance_channel_id_fkey" FOREIGN KEY ("tenant_id","channel_id") REFERENCES "public"."housekeep_housechannelmanage"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "housekeep_housechannelpayment" ADD CONSTRAINT "housekeep_housechannelpayment_channel_id_fkey" FOREIGN KEY ("tenant_id","channel_id") REFERENCES "public"."housekeep_housechannelmanage"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "housekeep_housechannelservice" ADD CONSTRAINT "housekeep_housechannelservice_channel_id_fkey" FOREIGN KEY ("tenant_id","channel_id") REFERENCES "public"."housekeep_housechannelmanage"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "housekeep_housechannelservice" ADD CONSTRAINT "housekeep_housechannelservice_service_id_fkey" FOREIGN KEY ("tenant_id","service_id") REFERENCES "public"."housekeep_services"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "housekeep_housechanneluser" ADD CONSTRAINT "housekeep_housechanneluser_channel_id_fkey" FOREIGN KEY ("tenant_id","channel_id") REFERENCES "public"."housekeep_housechannelmanage"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "housekeep_houseofflinecouponsmanage" ADD CONSTRAINT "housekeep_houseofflinecouponsmanage_verify_shop_id_fkey" FOREIGN KEY ("tenant_id","verify_shop_id") REFERENCES "public"."merchant_merchant"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "housekeep_houseofflinecouponsmanagelog" ADD CONSTRAINT "housekeep_houseofflinecouponsmanagelog_coupon_id_fkey" FOREIGN KEY ("tenant_id","coupon_id") REFERENCES "public"."housekeep_houseofflinecouponsmanage"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "merchant_merchantcert" ADD CONSTRAINT "merchant_merchantcert_merchant_user_id_fkey" FOREIGN KEY ("tenant_id","merchant_user_id") REFERENCES "public"."merchant_merchantuser"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "merchant_merchantcert" ADD CONSTRAINT "merchant_merchantcert_merchant_id_fkey" FOREIGN KEY ("tenant_id","merchant_id") REFERENCES "public"."merchant_merchant"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "merchant_merchantleave" ADD CONSTRAINT "merchant_merchantleave_merchant_user_id_fkey" FOREIGN KEY ("tenant_id","merchant_user_id") REFERENCES "public"."merchant_merchantuser"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "merchant_merchantleave" ADD CONSTRAINT "merchant_merchantleave_merchant_id_fkey" FOREIGN KEY ("tenant_id","merchant_id") REFERENCES "public"."merchant_merchant"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "housekeep_platformrate" ADD CONSTRAINT "housekeep_platformrate_merchant_id_fkey" FOREIGN KEY ("tenant_id","merchant_id") REFERENCES "public"."merchant_merchant"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "housekeep_platformrate" ADD CONSTRAINT "housekeep_platformrate_category_id_fkey" FOREIGN KEY ("tenant_id","category_id") REFERENCES "public"."general_category"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "housekeep_serviceslot" ADD CONSTRAINT "housekeep_serviceslot_service_id_fkey" FOREIGN KEY ("tenant_id","service_id") REFERENCES "public"."housekeep_services"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "housekeep_houseofflinecouponsmanage_service_ids" ADD CONSTRAINT "housekeep_houseofflinecouponsmanage_service_ids_row_fkey" FOREIGN KEY ("tenant_id","row_id") REFERENCES "public"."housekeep_houseofflinecouponsmanage"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "housekeep_houseofflinecouponsmanage_service_ids" ADD CONSTRAINT "housekeep_houseofflinecouponsmanage_service_ids_target_fkey" FOREIGN KEY ("tenant_id","target_id") REFERENCES "public"."housekeep_services"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "merchant_merchantuser_skills" ADD CONSTRAINT "merchant_merchantuser_skills_row_fkey" FOREIGN KEY ("tenant_id","row_id") REFERENCES "public"."merchant_merchantuser"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "merchant_merchantuser_skills" ADD CONSTRAINT "merchant_merchantuser_skills_target_fkey" FOREIGN KEY ("tenant_id","target_id") REFERENCES "public"."general_category"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "housekeep_product_service_ids" ADD CONSTRAINT "housekeep_product_service_ids_row_fkey" FOREIGN KEY ("tenant_id","row_id") REFERENCES "public"."housekeep_product"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "housekeep_product_service_ids" ADD CONSTRAINT "housekeep_product_service_ids_target_fkey" FOREIGN KEY ("tenant_id","target_id") REFERENCES "public"."housekeep_services"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "housekeep_housechannelbalance_channel_id_key" ON "housekeep_housechannelbalance" USING btree ("tenant_id","channel_id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "housekeep_housechannelbalance_channel_id_idx" ON "housekeep_housechannelbalance" USING btree ("tenant_id","channel_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "housekeep_housechannelbalance_status_idx" ON "housekeep_housechannelbalance" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE UNIQUE INDEX "housekeep_housechannelmanage_name_key" ON "housekeep_housechannelmanage" USING btree ("tenant_id","name") WHERE not is_deleted;
--> statement-breakpoint
CREATE UNIQUE INDEX "housekeep_housechannelmanage_code_key" ON "housekeep_housechannelmanage" USING btree ("tenant_id","code") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "housekeep_housechannelmanage_phone_hash_idx" ON "housekeep_housechannelmanage" USING btree ("tenant_id","phone_hash","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "housekeep_housechannelmanage_customer_id_idx" ON "housekeep_housechannelmanage" USING btree ("tenant_id","customer_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE UNIQUE INDEX "housekeep_housechannelmanage_app_key_key" ON "housekeep_housechannelmanage" USING btree ("tenant_id","app_key") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "housekeep_housechannelmanage_status_idx" ON "housekeep_housechannelmanage" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "housekeep_housechannelpayment_channel_id_idx" ON "housekeep_housechannelpayment" USING btree ("tenant_id","channel_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE UNIQUE INDEX "housekeep_housechannelpayment_month_key" ON "housekeep_housechannelpayment" USING btree ("tenant_id","channel_id","month") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "housekeep_housechannelpayment_confirm_user_idx" ON "housekeep_housechannelpayment" USING btree ("tenant_id","confirm_user","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE UNIQUE INDEX "housekeep_housechannelpayment_pay_ref_key" ON "housekeep_housechannelpayment" USING btree ("tenant_id","pay_ref") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "housekeep_housechannelpayment_status_idx" ON "housekeep_housechannelpayment" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "housekeep_housechannelservice_channel_id_idx" ON "housekeep_housechannelservice" USING btree ("tenant_id","channel_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE UNIQUE INDEX "housekeep_housechannelservice_service_id_key" ON "housekeep_housechannelservice" USING btree ("tenant_id","channel_id","service_id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "housekeep_housechannelservice_service_id_idx" ON "housekeep_housechannelservice" USING btree ("tenant_id","service_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "housekeep_housechannelservice_status_idx" ON "housekeep_housechannelservice" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "housekeep_housechanneluser_channel_id_idx" ON "housekeep_housechanneluser" USING btree ("tenant_id","channel_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE UNIQUE INDEX "housekeep_housechanneluser_outer_id_key" ON "housekeep_housechanneluser" USING btree ("tenant_id","channel_id","outer_id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "housekeep_housechanneluser_phone_hash_idx" ON "housekeep_housechanneluser" USING btree ("tenant_id","phone_hash","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "housekeep_housechanneluser_user_id_idx" ON "housekeep_housechanneluser" USING btree ("tenant_id","user_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "housekeep_housechanneluser_status_idx" ON "housekeep_housechanneluser" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE UNIQUE INDEX "housekeep_houseofflinecouponsmanage_code_key" ON "housekeep_houseofflinecouponsmanage" USING btree ("tenant_id","code_hash") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "housekeep_houseofflinecouponsmanage_phone_hash_idx" ON "housekeep_houseofflinecouponsmanage" USING btree ("tenant_id","phone_hash","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "housekeep_houseofflinecouponsmanage_verify_shop_id_idx" ON "housekeep_houseofflinecouponsmanage" USING btree ("tenant_id","verify_shop_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "housekeep_houseofflinecouponsmanage_verify_user_idx" ON "housekeep_houseofflinecouponsmanage" USING btree ("tenant_id","verify_user","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "housekeep_houseofflinecouponsmanage_status_idx" ON "housekeep_houseofflinecouponsmanage" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "housekeep_houseofflinecouponsmanage_expire_valid_to_due_idx" ON "housekeep_houseofflinecouponsmanage" USING btree ("valid_to","tenant_id") WHERE not is_deleted and "valid_to" is not null and "status" in (0, 1);
--> statement-breakpoint
CREATE INDEX "housekeep_houseofflinecouponsmanagelog_coupon_id_idx" ON "housekeep_houseofflinecouponsmanagelog" USING btree ("tenant_id","coupon_id","id");
--> statement-breakpoint
CREATE INDEX "merchant_merchantcert_merchant_user_id_idx" ON "merchant_merchantcert" USING btree ("tenant_id","merchant_user_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "merchant_merchantcert_merchant_id_idx" ON "merchant_merchantcert" USING btree ("tenant_id","merchant_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE UNIQUE INDEX "merchant_merchantcert_cert_no_key" ON "merchant_merchantcert" USING btree ("tenant_id","kind","cert_no") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "merchant_merchantcert_status_idx" ON "merchant_merchantcert" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "merchant_merchantcert_merchant_user_id_kind_expire_date_idx" ON "merchant_merchantcert" USING btree ("tenant_id","merchant_user_id","kind","expire_date","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "merchant_merchantcert_expire_expire_date_due_idx" ON "merchant_merchantcert" USING btree ("expire_date","tenant_id") WHERE not is_deleted and "expire_date" is not null and "status" in (1);
--> statement-breakpoint
CREATE INDEX "merchant_merchantleave_merchant_user_id_idx" ON "merchant_merchantleave" USING btree ("tenant_id","merchant_user_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "merchant_merchantleave_merchant_id_idx" ON "merchant_merchantleave" USING btree ("tenant_id","merchant_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "merchant_merchantleave_status_idx" ON "merchant_merchantleave" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "housekeep_platformrate_merchant_id_idx" ON "housekeep_platformrate" USING btree ("tenant_id","merchant_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "housekeep_platformrate_category_id_idx" ON "housekeep_platformrate" USING btree ("tenant_id","category_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "housekeep_platformrate_status_idx" ON "housekeep_platformrate" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE UNIQUE INDEX "housekeep_refundrule_name_key" ON "housekeep_refundrule" USING btree ("tenant_id","name") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "housekeep_refundrule_status_idx" ON "housekeep_refundrule" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "housekeep_serviceslot_service_id_idx" ON "housekeep_serviceslot" USING btree ("tenant_id","service_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE UNIQUE INDEX "housekeep_serviceslot_slot_time_key" ON "housekeep_serviceslot" USING btree ("tenant_id","service_id","slot_time") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "housekeep_serviceslot_status_idx" ON "housekeep_serviceslot" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "housekeep_houseofflinecouponsmanage_service_ids_target_idx" ON "housekeep_houseofflinecouponsmanage_service_ids" USING btree ("tenant_id","target_id");
--> statement-breakpoint
CREATE INDEX "merchant_merchantuser_skills_target_idx" ON "merchant_merchantuser_skills" USING btree ("tenant_id","target_id");
--> statement-breakpoint
CREATE INDEX "housekeep_product_service_ids_target_idx" ON "housekeep_product_service_ids" USING btree ("tenant_id","target_id");
--> statement-breakpoint
ALTER TABLE "housekeep_order" ADD CONSTRAINT "housekeep_order_channel_id_fkey" FOREIGN KEY ("tenant_id","channel_id") REFERENCES "public"."housekeep_housechannelmanage"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "housekeep_order" ADD CONSTRAINT "housekeep_order_category_id_fkey" FOREIGN KEY ("tenant_id","category_id") REFERENCES "public"."general_category"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "housekeep_order" ADD CONSTRAINT "housekeep_order_slot_id_fkey" FOREIGN KEY ("tenant_id","slot_id") REFERENCES "public"."housekeep_serviceslot"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "housekeep_services" ADD CONSTRAINT "housekeep_services_refund_rule_id_fkey" FOREIGN KEY ("tenant_id","refund_rule_id") REFERENCES "public"."housekeep_refundrule"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "housekeep_order" ADD CONSTRAINT "housekeep_order_channel_rate_check" CHECK ("channel_rate" >= 0);
--> statement-breakpoint
ALTER TABLE "housekeep_order" ADD CONSTRAINT "housekeep_order_channel_fee_check" CHECK ("channel_fee" >= 0);
--> statement-breakpoint
ALTER TABLE "housekeep_order" ADD CONSTRAINT "housekeep_order_refuse_count_check" CHECK ("refuse_count" >= 0);
--> statement-breakpoint
ALTER TABLE "housekeep_product" ADD CONSTRAINT "housekeep_product_limit_per_user_check" CHECK ("limit_per_user" >= 1);
--> statement-breakpoint
ALTER TABLE "housekeep_product" ADD CONSTRAINT "housekeep_product_valid_days_check" CHECK ("valid_days" >= 1);
--> statement-breakpoint
ALTER TABLE "housekeep_services" ADD CONSTRAINT "housekeep_services_advance_hours_check" CHECK ("advance_hours" >= 0);
--> statement-breakpoint
ALTER TABLE "housekeep_services" ADD CONSTRAINT "housekeep_services_slot_capacity_check" CHECK ("slot_capacity" >= 1);
--> statement-breakpoint
ALTER TABLE "housekeep_services" ADD CONSTRAINT "housekeep_services_rating_check" CHECK ("rating" >= 0);
--> statement-breakpoint
ALTER TABLE "merchant_merchantuser" ADD CONSTRAINT "merchant_merchantuser_rating_check" CHECK ("rating" >= 0);
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS btree_gist;
--> statement-breakpoint
ALTER TABLE "merchant_merchantleave" ADD CONSTRAINT "merchant_merchantleave_apart" EXCLUDE USING gist ("tenant_id" WITH =, "merchant_user_id" WITH =, tstzrange("start_time", "end_time", '[)') WITH &&) WHERE (NOT "is_deleted");
