-- Ids: milliseconds since 2024-01-01 UTC (41 bits), shard (8 bits), a cycling sequence (14 bits).
CREATE SEQUENCE id_sequence AS integer MINVALUE 0 MAXVALUE 16383 START WITH 0 CYCLE CACHE 1;
--> statement-breakpoint
CREATE FUNCTION next_id() RETURNS bigint LANGUAGE sql VOLATILE
RETURN ((floor(date_part('epoch', clock_timestamp()) * 1000)::bigint - 1704067200000) << 22)
  | ((coalesce(nullif(current_setting('masthead.shard', true), ''), '0')::bigint & 255) << 14)
  | nextval('id_sequence');
--> statement-breakpoint
CREATE TABLE platform_setting (
  key text COLLATE "C" PRIMARY KEY,
  value text NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now()
);
--> statement-breakpoint
CREATE TABLE platform_session (
  id bigint PRIMARY KEY DEFAULT next_id(),
  tenant_id text COLLATE "C" NOT NULL,
  user_id bigint NOT NULL,
  client_id text COLLATE "C" NOT NULL,
  access_hash bytea NOT NULL UNIQUE,
  access_expires_at timestamptz NOT NULL,
  refresh_hash bytea UNIQUE,
  refresh_expires_at timestamptz,
  previous_refresh_hash bytea,
  -- The tokens that replaced the previous ones, readable only with the previous refresh token: racing tabs get the same pair.
  successor bytea,
  rotated_at timestamptz,
  ip text,
  user_agent text,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_seen_at timestamptz NOT NULL DEFAULT now(),
  ended_at timestamptz,
  end_reason text COLLATE "C"
);
--> statement-breakpoint
CREATE INDEX platform_session_user ON platform_session (tenant_id, user_id) WHERE ended_at IS NULL;
--> statement-breakpoint
CREATE INDEX platform_session_previous ON platform_session (previous_refresh_hash) WHERE previous_refresh_hash IS NOT NULL;
--> statement-breakpoint
CREATE TABLE platform_event (
  id bigint PRIMARY KEY DEFAULT next_id(),
  tenant_id text COLLATE "C" NOT NULL,
  noun text COLLATE "C" NOT NULL,
  verb text COLLATE "C" NOT NULL,
  row_id bigint,
  actor bigint,
  data jsonb,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  handled_at timestamptz
);
--> statement-breakpoint
CREATE INDEX platform_event_waiting ON platform_event (id) WHERE handled_at IS NULL;
--> statement-breakpoint
CREATE TABLE platform_failed_login (
  tenant_id text COLLATE "C" NOT NULL,
  account text COLLATE "C" NOT NULL,
  address text COLLATE "C" NOT NULL,
  failures integer NOT NULL DEFAULT 0,
  last_at timestamptz NOT NULL DEFAULT now(),
  locked_until timestamptz,
  PRIMARY KEY (tenant_id, account, address)
);
--> statement-breakpoint
CREATE TABLE platform_epoch (
  tenant_id text COLLATE "C" PRIMARY KEY,
  epoch bigint NOT NULL
);
--> statement-breakpoint
-- Called in the transaction that changes roles, menus or grants: every node compares it and drops what it kept.
CREATE FUNCTION bump_epoch(tenant text) RETURNS bigint LANGUAGE sql VOLATILE
BEGIN ATOMIC
  INSERT INTO platform_epoch AS kept (tenant_id, epoch) VALUES (tenant, 1)
  ON CONFLICT (tenant_id) DO UPDATE SET epoch = kept.epoch + 1
  RETURNING kept.epoch;
END;
--> statement-breakpoint
-- The screen's lock: an argon2id hash of its password, since when it is locked, and the wrong passwords since then.
ALTER TABLE platform_session ADD COLUMN lock_hash text, ADD COLUMN locked_at timestamptz, ADD COLUMN lock_tries integer NOT NULL DEFAULT 0;
--> statement-breakpoint
-- Every refresh token that was replaced, so that one shown long afterwards is known for what it is.
CREATE TABLE platform_used_token (
  hash bytea PRIMARY KEY,
  session_id bigint NOT NULL REFERENCES platform_session (id) ON DELETE CASCADE,
  used_at timestamptz NOT NULL DEFAULT now()
);
--> statement-breakpoint
CREATE INDEX platform_used_token_session ON platform_used_token (session_id);
--> statement-breakpoint
CREATE TABLE platform_captcha (
  key text COLLATE "C" PRIMARY KEY,
  answer text COLLATE "C" NOT NULL,
  address text COLLATE "C" NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL
);
--> statement-breakpoint
CREATE INDEX platform_captcha_address ON platform_captcha (address, created_at);
--> statement-breakpoint
CREATE INDEX platform_failed_login_address ON platform_failed_login (address, last_at);
--> statement-breakpoint
-- The transaction that wrote an event: what has become visible between two snapshots is told by it, whatever order ids and commits had.
ALTER TABLE platform_event ADD COLUMN txid xid8 NOT NULL DEFAULT pg_current_xact_id();
--> statement-breakpoint
CREATE INDEX platform_event_txid ON platform_event (txid);
--> statement-breakpoint
CREATE INDEX platform_event_handled ON platform_event (handled_at) WHERE handled_at IS NOT NULL;
--> statement-breakpoint
-- Rows come and go within minutes.
ALTER TABLE platform_event SET (autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_threshold = 1000);
--> statement-breakpoint
CREATE TABLE platform_job (
  tenant_id text COLLATE "C" NOT NULL,
  id bigint NOT NULL DEFAULT next_id(),
  create_user bigint,
  create_dept bigint,
  create_time timestamptz NOT NULL DEFAULT clock_timestamp(),
  update_user bigint,
  update_time timestamptz NOT NULL DEFAULT clock_timestamp(),
  version bigint NOT NULL DEFAULT 1,
  is_deleted boolean NOT NULL DEFAULT false,
  -- 0 waiting, 1 running, 2 done, 3 given up, 4 cancelled
  status integer NOT NULL DEFAULT 0 CHECK (status IN (0, 1, 2, 3, 4)),
  name text COLLATE "C" NOT NULL,
  key text COLLATE "C",
  -- A recurring job is one row that waits again after each run.
  cron text COLLATE "C",
  data jsonb,
  result jsonb,
  progress bigint,
  retries bigint NOT NULL DEFAULT 0,
  attempts bigint NOT NULL DEFAULT 0,
  run_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  lease_until timestamptz,
  node text COLLATE "C",
  started_at timestamptz,
  finished_at timestamptz,
  last_error text,
  PRIMARY KEY (tenant_id, id)
);
--> statement-breakpoint
CREATE UNIQUE INDEX platform_job_key ON platform_job (tenant_id, name, key) WHERE key IS NOT NULL;
--> statement-breakpoint
CREATE INDEX platform_job_waiting ON platform_job (run_at) WHERE status = 0;
--> statement-breakpoint
CREATE INDEX platform_job_running ON platform_job (lease_until) WHERE status = 1;
--> statement-breakpoint
CREATE INDEX platform_job_finished ON platform_job (finished_at) WHERE finished_at IS NOT NULL;
--> statement-breakpoint
CREATE INDEX platform_job_list ON platform_job (tenant_id, status, id);
--> statement-breakpoint
ALTER TABLE platform_job SET (autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_threshold = 1000, fillfactor = 70);
