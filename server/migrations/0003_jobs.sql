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
