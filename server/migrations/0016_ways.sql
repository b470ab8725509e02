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
--> statement-breakpoint
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
--> statement-breakpoint
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
--> statement-breakpoint
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
--> statement-breakpoint
ALTER TABLE "user_user" ADD COLUMN "user_ext" jsonb;
--> statement-breakpoint
ALTER TABLE "general_userlogincode" ADD CONSTRAINT "general_userlogincode_user_id_fkey" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."user_user"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "user_userthird" ADD CONSTRAINT "user_userthird_user_id_fkey" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."user_user"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "auth_authorization_state_hash_key" ON "auth_authorization" USING btree ("state_hash") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "auth_authorization_status_idx" ON "auth_authorization" USING btree ("status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "auth_authorization_address_idx" ON "auth_authorization" USING btree ("address","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE UNIQUE INDEX "system_loginprovider_source_key" ON "system_loginprovider" USING btree ("tenant_id","source") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "system_loginprovider_status_idx" ON "system_loginprovider" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE UNIQUE INDEX "general_userlogincode_code_key" ON "general_userlogincode" USING btree ("tenant_id","code") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "general_userlogincode_user_id_idx" ON "general_userlogincode" USING btree ("tenant_id","user_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "general_userlogincode_status_idx" ON "general_userlogincode" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE UNIQUE INDEX "user_userthird_uuid_key" ON "user_userthird" USING btree ("tenant_id","source","uuid") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "user_userthird_user_id_idx" ON "user_userthird" USING btree ("tenant_id","user_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "user_userthird_status_idx" ON "user_userthird" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
-- A session of somebody without an account: the identity that a login provider vouches for.
ALTER TABLE platform_session ADD COLUMN guest_id bigint;
