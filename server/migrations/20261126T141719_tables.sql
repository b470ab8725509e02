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
--> statement-breakpoint
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
	"remark" text COLLATE "zh-x-icu",
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "develop_datasource_pkey" PRIMARY KEY("id"),
	CONSTRAINT "develop_datasource_status_check" CHECK ("status" in (0, 1)),
	CONSTRAINT "develop_datasource_driver_class_check" CHECK ("driver_class" in ('org.postgresql.Driver', 'com.mysql.cj.jdbc.Driver'))
);
--> statement-breakpoint
ALTER TABLE "develop_code" ADD CONSTRAINT "develop_code_datasource_id_fkey" FOREIGN KEY ("datasource_id") REFERENCES "public"."develop_datasource"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "develop_code_datasource_id_idx" ON "develop_code" USING btree ("datasource_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "develop_code_status_idx" ON "develop_code" USING btree ("status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE UNIQUE INDEX "develop_datasource_name_key" ON "develop_datasource" USING btree ("name") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "develop_datasource_status_idx" ON "develop_datasource" USING btree ("status","id") WHERE not is_deleted;
