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
	"user_id" bigint NOT NULL,
	"service_id" bigint NOT NULL,
	"snapshot" jsonb,
	"contact" text COLLATE "zh-x-icu" NOT NULL,
	"phone" text COLLATE "C" NOT NULL,
	"phone_hash" text COLLATE "C",
	"address" text COLLATE "C" NOT NULL,
	"address_hash" text COLLATE "C",
	"lat" numeric(20, 6),
	"lng" numeric(20, 6),
	"book_time" timestamptz NOT NULL,
	"end_time" timestamptz,
	"qty" bigint DEFAULT 1 NOT NULL,
	"remark" text COLLATE "zh-x-icu",
	"unit_price" bigint NOT NULL,
	"coupon_price" bigint DEFAULT 0 NOT NULL,
	"refunded_price" bigint DEFAULT 0 NOT NULL,
	"fee_rate" bigint DEFAULT 0 NOT NULL,
	"pay_price" bigint GENERATED ALWAYS AS (((("unit_price"::numeric * "qty"::numeric) - "coupon_price"::numeric))::bigint) STORED,
	"net_price" bigint GENERATED ALWAYS AS ((((("unit_price"::numeric * "qty"::numeric) - "coupon_price"::numeric) - "refunded_price"::numeric))::bigint) STORED,
	"platform_fee" bigint GENERATED ALWAYS AS ((round(((((("unit_price"::numeric * "qty"::numeric) - "coupon_price"::numeric) - "refunded_price"::numeric) * "fee_rate"::numeric) / nullif(10000, 0))))::bigint) STORED,
	"merchant_income" bigint GENERATED ALWAYS AS (((((("unit_price"::numeric * "qty"::numeric) - "coupon_price"::numeric) - "refunded_price"::numeric) - round(((((("unit_price"::numeric * "qty"::numeric) - "coupon_price"::numeric) - "refunded_price"::numeric) * "fee_rate"::numeric) / nullif(10000, 0)))))::bigint) STORED,
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
	"photos" text[],
	"finish_percent" bigint,
	"cancel_reason" text COLLATE "zh-x-icu",
	"stop_reason" text COLLATE "zh-x-icu",
	"refuse_reason" text COLLATE "zh-x-icu",
	"refund_amount" bigint,
	"refund_reason" text COLLATE "zh-x-icu",
	"is_offline" boolean DEFAULT false NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "housekeep_order_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "housekeep_order_status_check" CHECK ("status" in (0, 10, 20, 30, 40, 50, 60, 70, 80, 90)),
	CONSTRAINT "housekeep_order_refund_status_check" CHECK ("refund_status" in (0, 1, 2, 3, 4, 5)),
	CONSTRAINT "housekeep_order_settle_status_check" CHECK ("settle_status" in (0, 1)),
	CONSTRAINT "housekeep_order_lat_check" CHECK ("lat" >= -90),
	CONSTRAINT "housekeep_order_lng_check" CHECK ("lng" >= -180),
	CONSTRAINT "housekeep_order_qty_check" CHECK ("qty" >= 1),
	CONSTRAINT "housekeep_order_unit_price_check" CHECK ("unit_price" >= 0),
	CONSTRAINT "housekeep_order_coupon_price_check" CHECK ("coupon_price" >= 0),
	CONSTRAINT "housekeep_order_refunded_price_check" CHECK ("refunded_price" >= 0),
	CONSTRAINT "housekeep_order_fee_rate_check" CHECK ("fee_rate" >= 0),
	CONSTRAINT "housekeep_order_pay_price_check" CHECK ("pay_price" >= 0),
	CONSTRAINT "housekeep_order_net_price_check" CHECK ("net_price" >= 0),
	CONSTRAINT "housekeep_order_platform_fee_check" CHECK ("platform_fee" >= 0),
	CONSTRAINT "housekeep_order_merchant_income_check" CHECK ("merchant_income" >= 0),
	CONSTRAINT "housekeep_order_finish_percent_check" CHECK ("finish_percent" >= 0),
	CONSTRAINT "housekeep_order_refund_amount_check" CHECK ("refund_amount" >= 0),
	CONSTRAINT "housekeep_order_end_time_after_check" CHECK ("book_time" <= "end_time")
);
--> statement-breakpoint
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
--> statement-breakpoint
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
	CONSTRAINT "housekeep_product_sort_check" CHECK ("sort" >= 0)
);
--> statement-breakpoint
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
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "merchant_merchantuser_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "merchant_merchantuser_status_check" CHECK ("status" in (0, 1, 2)),
	CONSTRAINT "merchant_merchantuser_role_check" CHECK ("role" in ('owner', 'manager', 'dispatcher', 'worker'))
);
--> statement-breakpoint
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
	"fee_rate" bigint DEFAULT 0 NOT NULL,
	"intro" text COLLATE "zh-x-icu",
	"sort" bigint DEFAULT 0,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "housekeep_services_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "housekeep_services_status_check" CHECK ("status" in (0, 1, 2)),
	CONSTRAINT "housekeep_services_unit_check" CHECK ("unit" in ('hour', 'm2', 'item')),
	CONSTRAINT "housekeep_services_min_qty_check" CHECK ("min_qty" >= 1),
	CONSTRAINT "housekeep_services_price_check" CHECK ("price" >= 0),
	CONSTRAINT "housekeep_services_market_price_check" CHECK ("market_price" >= 0),
	CONSTRAINT "housekeep_services_duration_min_check" CHECK ("duration_min" >= 1),
	CONSTRAINT "housekeep_services_fee_rate_check" CHECK ("fee_rate" >= 0),
	CONSTRAINT "housekeep_services_sort_check" CHECK ("sort" >= 0)
);
--> statement-breakpoint
ALTER TABLE "housekeep_order" ADD CONSTRAINT "housekeep_order_service_id_fkey" FOREIGN KEY ("tenant_id","service_id") REFERENCES "public"."housekeep_services"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "housekeep_order" ADD CONSTRAINT "housekeep_order_merchant_id_fkey" FOREIGN KEY ("tenant_id","merchant_id") REFERENCES "public"."merchant_merchant"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "housekeep_order" ADD CONSTRAINT "housekeep_order_refused_by_fkey" FOREIGN KEY ("tenant_id","refused_by") REFERENCES "public"."merchant_merchant"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "housekeep_orderlog" ADD CONSTRAINT "housekeep_orderlog_order_id_fkey" FOREIGN KEY ("tenant_id","order_id") REFERENCES "public"."housekeep_order"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "housekeep_product" ADD CONSTRAINT "housekeep_product_category_id_fkey" FOREIGN KEY ("tenant_id","category_id") REFERENCES "public"."general_category"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "housekeep_product" ADD CONSTRAINT "housekeep_product_merchant_id_fkey" FOREIGN KEY ("tenant_id","merchant_id") REFERENCES "public"."merchant_merchant"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "merchant_merchantuser" ADD CONSTRAINT "merchant_merchantuser_merchant_id_fkey" FOREIGN KEY ("tenant_id","merchant_id") REFERENCES "public"."merchant_merchant"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "housekeep_services" ADD CONSTRAINT "housekeep_services_category_id_fkey" FOREIGN KEY ("tenant_id","category_id") REFERENCES "public"."general_category"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "housekeep_order_order_no_key" ON "housekeep_order" USING btree ("tenant_id","order_no") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "housekeep_order_user_id_idx" ON "housekeep_order" USING btree ("tenant_id","user_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "housekeep_order_service_id_idx" ON "housekeep_order" USING btree ("tenant_id","service_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "housekeep_order_phone_hash_idx" ON "housekeep_order" USING btree ("tenant_id","phone_hash","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "housekeep_order_address_hash_idx" ON "housekeep_order" USING btree ("tenant_id","address_hash","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "housekeep_order_merchant_id_idx" ON "housekeep_order" USING btree ("tenant_id","merchant_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "housekeep_order_refused_by_idx" ON "housekeep_order" USING btree ("tenant_id","refused_by","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "housekeep_order_worker_id_idx" ON "housekeep_order" USING btree ("tenant_id","worker_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "housekeep_order_status_idx" ON "housekeep_order" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "housekeep_order_status_refund_status_create_time_idx" ON "housekeep_order" USING btree ("tenant_id","status","refund_status","create_time","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "housekeep_order_merchant_id_status_idx" ON "housekeep_order" USING btree ("tenant_id","merchant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "housekeep_order_expire_pay_before_due_idx" ON "housekeep_order" USING btree ("pay_before","tenant_id") WHERE not is_deleted and "pay_before" is not null and "status" in (0);
--> statement-breakpoint
CREATE INDEX "housekeep_order_missed_accept_deadline_due_idx" ON "housekeep_order" USING btree ("accept_deadline","tenant_id") WHERE not is_deleted and "accept_deadline" is not null and "status" in (20);
--> statement-breakpoint
CREATE INDEX "housekeep_order_confirm_confirm_before_due_idx" ON "housekeep_order" USING btree ("confirm_before","tenant_id") WHERE not is_deleted and "confirm_before" is not null and "status" in (60) and "refund_status" in (0, 3, 4);
--> statement-breakpoint
CREATE INDEX "housekeep_orderlog_order_id_idx" ON "housekeep_orderlog" USING btree ("tenant_id","order_id","id");
--> statement-breakpoint
CREATE INDEX "housekeep_product_category_id_idx" ON "housekeep_product" USING btree ("tenant_id","category_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "housekeep_product_merchant_id_idx" ON "housekeep_product" USING btree ("tenant_id","merchant_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "housekeep_product_status_idx" ON "housekeep_product" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "merchant_merchantuser_merchant_id_idx" ON "merchant_merchantuser" USING btree ("tenant_id","merchant_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE UNIQUE INDEX "merchant_merchantuser_user_id_key" ON "merchant_merchantuser" USING btree ("tenant_id","merchant_id","user_id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "merchant_merchantuser_user_id_idx" ON "merchant_merchantuser" USING btree ("tenant_id","user_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "merchant_merchantuser_phone_hash_idx" ON "merchant_merchantuser" USING btree ("tenant_id","phone_hash","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "merchant_merchantuser_id_no_hash_idx" ON "merchant_merchantuser" USING btree ("tenant_id","id_no_hash","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "merchant_merchantuser_status_idx" ON "merchant_merchantuser" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE UNIQUE INDEX "housekeep_services_code_key" ON "housekeep_services" USING btree ("tenant_id","code") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "housekeep_services_category_id_idx" ON "housekeep_services" USING btree ("tenant_id","category_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "housekeep_services_status_idx" ON "housekeep_services" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS btree_gist;
--> statement-breakpoint
ALTER TABLE "housekeep_order" ADD CONSTRAINT "housekeep_order_apart" EXCLUDE USING gist ("tenant_id" WITH =, "worker_id" WITH =, tstzrange("book_time", "end_time", '[)') WITH &&) WHERE (NOT "is_deleted" AND "status" IN (40, 50));
