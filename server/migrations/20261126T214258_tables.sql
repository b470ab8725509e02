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
--> statement-breakpoint
ALTER TABLE "user_accesstoken" ADD CONSTRAINT "user_accesstoken_user_id_fkey" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."user_user"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "user_accesstoken_user_id_idx" ON "user_accesstoken" USING btree ("tenant_id","user_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE UNIQUE INDEX "user_accesstoken_token_hash_key" ON "user_accesstoken" USING btree ("tenant_id","token_hash") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "user_accesstoken_status_idx" ON "user_accesstoken" USING btree ("tenant_id","status","id") WHERE not is_deleted;
