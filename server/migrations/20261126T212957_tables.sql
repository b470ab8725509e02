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
--> statement-breakpoint
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
--> statement-breakpoint
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
--> statement-breakpoint
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
--> statement-breakpoint
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
--> statement-breakpoint
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
--> statement-breakpoint
CREATE TABLE "coupon_activity_coupon_ids" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"row_id" bigint NOT NULL,
	"target_id" bigint NOT NULL,
	"place" integer NOT NULL,
	CONSTRAINT "coupon_activity_coupon_ids_pkey" PRIMARY KEY("tenant_id","row_id","target_id")
);
--> statement-breakpoint
ALTER TABLE "coupon_usercoupon" ADD COLUMN "activity_id" bigint;
--> statement-breakpoint
ALTER TABLE "coupon_usercoupon" ADD COLUMN "order_price" bigint;
--> statement-breakpoint
ALTER TABLE "coupon_activityprize" ADD CONSTRAINT "coupon_activityprize_activity_id_fkey" FOREIGN KEY ("tenant_id","activity_id") REFERENCES "public"."coupon_activity"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "coupon_activityprize" ADD CONSTRAINT "coupon_activityprize_coupon_id_fkey" FOREIGN KEY ("tenant_id","coupon_id") REFERENCES "public"."coupon_coupon"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "coupon_activityshare" ADD CONSTRAINT "coupon_activityshare_activity_id_fkey" FOREIGN KEY ("tenant_id","activity_id") REFERENCES "public"."coupon_activity"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "coupon_activityshare" ADD CONSTRAINT "coupon_activityshare_order_id_fkey" FOREIGN KEY ("tenant_id","order_id") REFERENCES "public"."mall_order"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "coupon_activitysharelog" ADD CONSTRAINT "coupon_activitysharelog_share_id_fkey" FOREIGN KEY ("tenant_id","share_id") REFERENCES "public"."coupon_activityshare"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "coupon_activitytake" ADD CONSTRAINT "coupon_activitytake_activity_id_fkey" FOREIGN KEY ("tenant_id","activity_id") REFERENCES "public"."coupon_activity"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "coupon_activitytake" ADD CONSTRAINT "coupon_activitytake_prize_id_fkey" FOREIGN KEY ("tenant_id","prize_id") REFERENCES "public"."coupon_activityprize"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "coupon_activitylog" ADD CONSTRAINT "coupon_activitylog_activity_id_fkey" FOREIGN KEY ("tenant_id","activity_id") REFERENCES "public"."coupon_activity"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "coupon_activity_coupon_ids" ADD CONSTRAINT "coupon_activity_coupon_ids_row_fkey" FOREIGN KEY ("tenant_id","row_id") REFERENCES "public"."coupon_activity"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "coupon_activity_coupon_ids" ADD CONSTRAINT "coupon_activity_coupon_ids_target_fkey" FOREIGN KEY ("tenant_id","target_id") REFERENCES "public"."coupon_coupon"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "coupon_activityprize_activity_id_idx" ON "coupon_activityprize" USING btree ("tenant_id","activity_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE UNIQUE INDEX "coupon_activityprize_coupon_id_key" ON "coupon_activityprize" USING btree ("tenant_id","activity_id","coupon_id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "coupon_activityprize_coupon_id_idx" ON "coupon_activityprize" USING btree ("tenant_id","coupon_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "coupon_activityprize_status_idx" ON "coupon_activityprize" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "coupon_activityshare_activity_id_idx" ON "coupon_activityshare" USING btree ("tenant_id","activity_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "coupon_activityshare_user_id_idx" ON "coupon_activityshare" USING btree ("tenant_id","user_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE UNIQUE INDEX "coupon_activityshare_friend_id_key" ON "coupon_activityshare" USING btree ("tenant_id","activity_id","friend_id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "coupon_activityshare_friend_id_idx" ON "coupon_activityshare" USING btree ("tenant_id","friend_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "coupon_activityshare_order_id_idx" ON "coupon_activityshare" USING btree ("tenant_id","order_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "coupon_activityshare_status_idx" ON "coupon_activityshare" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "coupon_activitysharelog_share_id_idx" ON "coupon_activitysharelog" USING btree ("tenant_id","share_id","id");
--> statement-breakpoint
CREATE INDEX "coupon_activitytake_activity_id_idx" ON "coupon_activitytake" USING btree ("tenant_id","activity_id","id");
--> statement-breakpoint
CREATE INDEX "coupon_activitytake_user_id_idx" ON "coupon_activitytake" USING btree ("tenant_id","user_id","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "coupon_activitytake_occasion_key" ON "coupon_activitytake" USING btree ("tenant_id","activity_id","user_id","occasion");
--> statement-breakpoint
CREATE INDEX "coupon_activitytake_prize_id_idx" ON "coupon_activitytake" USING btree ("tenant_id","prize_id","id");
--> statement-breakpoint
CREATE INDEX "coupon_activitytake_user_id_activity_id_day_idx" ON "coupon_activitytake" USING btree ("tenant_id","user_id","activity_id","day","id");
--> statement-breakpoint
CREATE INDEX "coupon_activity_status_idx" ON "coupon_activity" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "coupon_activity_end_end_time_due_idx" ON "coupon_activity" USING btree ("end_time","tenant_id") WHERE not is_deleted and "end_time" is not null and "status" in (1, 2);
--> statement-breakpoint
CREATE INDEX "coupon_activitylog_activity_id_idx" ON "coupon_activitylog" USING btree ("tenant_id","activity_id","id");
--> statement-breakpoint
CREATE INDEX "coupon_activity_coupon_ids_target_idx" ON "coupon_activity_coupon_ids" USING btree ("tenant_id","target_id");
--> statement-breakpoint
ALTER TABLE "coupon_usercoupon" ADD CONSTRAINT "coupon_usercoupon_activity_id_fkey" FOREIGN KEY ("tenant_id","activity_id") REFERENCES "public"."coupon_activity"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "coupon_usercoupon" ADD CONSTRAINT "coupon_usercoupon_order_price_check" CHECK ("order_price" >= 0);
