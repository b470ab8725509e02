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
--> statement-breakpoint
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
--> statement-breakpoint
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
--> statement-breakpoint
ALTER TABLE "resource_smscode" ADD COLUMN "scene" text COLLATE "zh-x-icu";
--> statement-breakpoint
ALTER TABLE "user_membernotice" ADD CONSTRAINT "user_membernotice_member_id_fkey" FOREIGN KEY ("tenant_id","member_id") REFERENCES "public"."user_member"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "user_membersession" ADD CONSTRAINT "user_membersession_member_id_fkey" FOREIGN KEY ("tenant_id","member_id") REFERENCES "public"."user_member"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "user_member_member_no_key" ON "user_member" USING btree ("tenant_id","member_no") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "user_member_name_hash_idx" ON "user_member" USING btree ("tenant_id","name_hash","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE UNIQUE INDEX "user_member_phone_key" ON "user_member" USING btree ("tenant_id","phone_hash") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "user_member_status_idx" ON "user_member" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "user_membernotice_member_id_idx" ON "user_membernotice" USING btree ("tenant_id","member_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "user_membernotice_status_idx" ON "user_membernotice" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "user_membersession_member_id_idx" ON "user_membersession" USING btree ("tenant_id","member_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE UNIQUE INDEX "user_membersession_token_hash_key" ON "user_membersession" USING btree ("tenant_id","token_hash") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "user_membersession_status_idx" ON "user_membersession" USING btree ("tenant_id","status","id") WHERE not is_deleted;
