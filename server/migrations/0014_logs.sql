-- The smallest id that is made at a moment: logs are parted by the ids of months.
CREATE FUNCTION id_at(at timestamptz) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN (floor(extract(epoch FROM at) * 1000)::bigint - 1704067200000) << 22;
--> statement-breakpoint
-- Blocks of the audit under seal, in an unbroken chain. Lines may go with their month; blocks stay.
CREATE TABLE platform_seal (
  number bigint PRIMARY KEY,
  from_id bigint NOT NULL UNIQUE,
  to_id bigint NOT NULL UNIQUE,
  rows bigint NOT NULL,
  digest text COLLATE "C" NOT NULL,
  hash text COLLATE "C" NOT NULL,
  sealed_at timestamptz NOT NULL DEFAULT now(),
  CHECK (from_id <= to_id)
);
--> statement-breakpoint
-- Audit and login log become parted by month. Names and columns stay, so programs of before go on writing. What the tables hold becomes the first part,
-- up to the month after the one of today.
ALTER TABLE log_operatelog RENAME TO log_operatelog_before;
--> statement-breakpoint
ALTER TABLE log_operatelog_before RENAME CONSTRAINT log_operatelog_pkey TO log_operatelog_before_pkey;
--> statement-breakpoint
ALTER INDEX log_operatelog_biz_type_biz_id_idx RENAME TO log_operatelog_before_biz_type_biz_id_idx;
--> statement-breakpoint
CREATE TABLE log_operatelog (LIKE log_operatelog_before INCLUDING DEFAULTS INCLUDING CONSTRAINTS) PARTITION BY RANGE (id);
--> statement-breakpoint
ALTER TABLE log_operatelog ADD CONSTRAINT log_operatelog_pkey PRIMARY KEY (tenant_id, id);
--> statement-breakpoint
CREATE INDEX log_operatelog_biz_type_biz_id_idx ON log_operatelog USING btree (tenant_id, biz_type, biz_id, id);
--> statement-breakpoint
CREATE INDEX log_operatelog_id_idx ON log_operatelog USING brin (id) WITH (autosummarize = on);
--> statement-breakpoint
CREATE TABLE log_operatelog_default PARTITION OF log_operatelog DEFAULT;
--> statement-breakpoint
ALTER TABLE log_login RENAME TO log_login_before;
--> statement-breakpoint
ALTER TABLE log_login_before RENAME CONSTRAINT log_login_pkey TO log_login_before_pkey;
--> statement-breakpoint
ALTER INDEX log_login_account_idx RENAME TO log_login_before_account_idx;
--> statement-breakpoint
CREATE TABLE log_login (LIKE log_login_before INCLUDING DEFAULTS INCLUDING CONSTRAINTS) PARTITION BY RANGE (id);
--> statement-breakpoint
ALTER TABLE log_login ADD CONSTRAINT log_login_pkey PRIMARY KEY (tenant_id, id);
--> statement-breakpoint
CREATE INDEX log_login_account_idx ON log_login USING btree (tenant_id, account, id);
--> statement-breakpoint
CREATE INDEX log_login_id_idx ON log_login USING brin (id) WITH (autosummarize = on);
--> statement-breakpoint
CREATE TABLE log_login_default PARTITION OF log_login DEFAULT;
--> statement-breakpoint
DO $$
DECLARE
  name text;
  latest bigint;
  bound bigint;
BEGIN
  FOREACH name IN ARRAY ARRAY['log_operatelog', 'log_login'] LOOP
    EXECUTE format('SELECT max(id) FROM %I', name || '_before') INTO latest;
    IF latest IS NULL THEN
      EXECUTE format('DROP TABLE %I', name || '_before');
    ELSE
      bound := id_at((date_trunc('month', greatest(now(), to_timestamp(((latest >> 22) + 1704067200000) / 1000.0)) AT TIME ZONE 'Asia/Shanghai') + interval '1 month') AT TIME ZONE 'Asia/Shanghai');
      EXECUTE format('ALTER TABLE %I ATTACH PARTITION %I FOR VALUES FROM (MINVALUE) TO (%s)', name, name || '_before', bound);
    END IF;
  END LOOP;
END;
$$;
--> statement-breakpoint
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
--> statement-breakpoint
CREATE TABLE "log_api_default" PARTITION OF "log_api" DEFAULT;
--> statement-breakpoint
CREATE INDEX "log_api_id_idx" ON "log_api" USING brin ("id") WITH (autosummarize = on);
--> statement-breakpoint
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
--> statement-breakpoint
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
--> statement-breakpoint
CREATE TABLE "log_error_default" PARTITION OF "log_error" DEFAULT;
--> statement-breakpoint
CREATE INDEX "log_error_id_idx" ON "log_error" USING brin ("id") WITH (autosummarize = on);
--> statement-breakpoint
CREATE TABLE "log_usual" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"log_level" text COLLATE "C" NOT NULL,
	"log_id" text COLLATE "C" NOT NULL,
	"log_data" jsonb,
	"create_by" text COLLATE "zh-x-icu",
	"remote_ip" text COLLATE "C",
	"user_agent" text COLLATE "zh-x-icu",
	"trace_id" text COLLATE "C",
	"service_id" text COLLATE "C",
	"server_ip" text COLLATE "zh-x-icu",
	"env" text COLLATE "zh-x-icu",
	CONSTRAINT "log_usual_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "log_usual_log_level_check" CHECK ("log_level" in ('info', 'warn', 'error'))
) PARTITION BY RANGE ("id");
--> statement-breakpoint
CREATE TABLE "log_usual_default" PARTITION OF "log_usual" DEFAULT;
--> statement-breakpoint
CREATE INDEX "log_usual_id_idx" ON "log_usual" USING brin ("id") WITH (autosummarize = on);
--> statement-breakpoint
CREATE INDEX "log_api_trace_id_idx" ON "log_api" USING btree ("tenant_id","trace_id","id");
--> statement-breakpoint
CREATE INDEX "log_api_create_user_idx" ON "log_api" USING btree ("tenant_id","create_user","id");
--> statement-breakpoint
CREATE INDEX "log_api_title_idx" ON "log_api" USING btree ("tenant_id","title","id");
--> statement-breakpoint
CREATE INDEX "log_census_date_count_idx" ON "log_census" USING btree ("tenant_id","date","count","id");
--> statement-breakpoint
CREATE INDEX "log_error_trace_id_idx" ON "log_error" USING btree ("tenant_id","trace_id","id");
--> statement-breakpoint
CREATE INDEX "log_error_create_user_idx" ON "log_error" USING btree ("tenant_id","create_user","id");
--> statement-breakpoint
CREATE INDEX "log_usual_log_id_idx" ON "log_usual" USING btree ("tenant_id","log_id","id");
--> statement-breakpoint
CREATE INDEX "log_usual_trace_id_idx" ON "log_usual" USING btree ("tenant_id","trace_id","id");
--> statement-breakpoint
CREATE INDEX "log_operatelog_create_user_idx" ON "log_operatelog" USING btree ("tenant_id","create_user","id");
