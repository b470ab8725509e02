-- By which way the words of a body were made; what was read by an earlier one is read anew by the job, and found as before until then.
ALTER TABLE cms_newssearch ADD COLUMN reading smallint NOT NULL DEFAULT 1;
--> statement-breakpoint
CREATE INDEX cms_newssearch_reading_idx ON cms_newssearch (revision_id) WHERE reading < 2;
--> statement-breakpoint
INSERT INTO platform_job (tenant_id, name, key, retries) VALUES ('000000', 'cms/search', 'stems', 5) ON CONFLICT DO NOTHING;
