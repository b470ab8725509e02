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
	"access_key" text COLLATE "C",
	"secret_key" text COLLATE "C",
	"region_id" text COLLATE "C" DEFAULT 'cn-hangzhou',
	"endpoint" text COLLATE "C",
	"remark" text COLLATE "zh-x-icu",
	"in_use" text COLLATE "C",
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "resource_sms_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "resource_sms_status_check" CHECK ("status" in (0, 1)),
	CONSTRAINT "resource_sms_category_check" CHECK ("category" in (3, 9))
);
--> statement-breakpoint
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
	"tries" bigint DEFAULT 0,
	"used_time" timestamptz,
	"expire_time" timestamptz NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "resource_smscode_pkey" PRIMARY KEY("id"),
	CONSTRAINT "resource_smscode_status_check" CHECK ("status" in (0, 1))
);
--> statement-breakpoint
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
	"biz_id" text COLLATE "zh-x-icu",
	"body" text COLLATE "C",
	"params" text COLLATE "C",
	"is_hidden" boolean DEFAULT false NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "resource_smslog_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "resource_smslog_status_check" CHECK ("status" in (0, 1, 2)),
	CONSTRAINT "resource_smslog_scene_check" CHECK ("scene" in ('validate', 'message', 'test'))
);
--> statement-breakpoint
ALTER TABLE "log_login" DROP CONSTRAINT "log_login_reason_check";
--> statement-breakpoint
CREATE UNIQUE INDEX "resource_sms_sms_code_key" ON "resource_sms" USING btree ("tenant_id","sms_code") WHERE not is_deleted;
--> statement-breakpoint
CREATE UNIQUE INDEX "resource_sms_in_use_key" ON "resource_sms" USING btree ("tenant_id","in_use") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "resource_sms_status_idx" ON "resource_sms" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "resource_smscode_status_idx" ON "resource_smscode" USING btree ("status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "resource_smscode_phone_key_idx" ON "resource_smscode" USING btree ("phone_key","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "resource_smscode_address_idx" ON "resource_smscode" USING btree ("address","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "resource_smslog_mobile_hash_idx" ON "resource_smslog" USING btree ("tenant_id","mobile_hash","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "resource_smslog_status_idx" ON "resource_smslog" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
ALTER TABLE "log_login" ADD CONSTRAINT "log_login_reason_check" CHECK ("reason" in ('password', 'captcha', 'wrong_password', 'locked_out', 'disabled', 'tenant_closed', 'token_reused', 'sms', 'wrong_code', 'social', 'ticket', 'scan', 'guest', 'provider_refused', 'unlock'));
