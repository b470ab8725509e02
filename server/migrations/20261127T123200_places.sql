-- Tenants whose data are kept elsewhere or on the move, in each database that they left or leave: what is written of them there is refused, whoever writes it.
CREATE TABLE platform_guard (
  tenant_id text COLLATE "C" PRIMARY KEY,
  -- Since when the tenant is at its new place; null while it moves.
  left_at timestamptz
);
--> statement-breakpoint
-- The guard of a table. What goes over the rows of all tenants passes over those that were left behind, once every node knows of it; what would tell of a change is refused for good.
CREATE FUNCTION platform_moved() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  whose text := CASE WHEN TG_OP = 'DELETE' THEN OLD.tenant_id ELSE NEW.tenant_id END;
BEGIN
  IF TG_OP = 'DELETE' AND current_setting('masthead.forgets', true) = whose THEN
    RETURN OLD;
  END IF;
  IF TG_NARGS = 0 AND EXISTS (SELECT 1 FROM platform_guard WHERE tenant_id = whose AND left_at < clock_timestamp() - interval '1 minute') THEN
    RETURN NULL;
  END IF;
  RAISE EXCEPTION 'the data of tenant % are kept elsewhere or on the move', whose USING ERRCODE = 'MH409';
END $$;
--> statement-breakpoint
-- Tables that point at each other: what comes or goes as a whole is looked at when all of it is there. Elsewhere they are looked at at once, as before.
ALTER TABLE cms_news ALTER CONSTRAINT cms_news_manuscript_id_fkey DEFERRABLE INITIALLY IMMEDIATE;
--> statement-breakpoint
ALTER TABLE cms_news ALTER CONSTRAINT cms_news_published_revision_id_fkey DEFERRABLE INITIALLY IMMEDIATE;
--> statement-breakpoint
ALTER TABLE cms_news ALTER CONSTRAINT cms_news_pending_revision_id_fkey DEFERRABLE INITIALLY IMMEDIATE;
--> statement-breakpoint
ALTER TABLE contribute_newspapernews ALTER CONSTRAINT contribute_newspapernews_manuscript_id_fkey DEFERRABLE INITIALLY IMMEDIATE;
--> statement-breakpoint
ALTER TABLE mall_orderitem ALTER CONSTRAINT mall_orderitem_after_sale_id_fkey DEFERRABLE INITIALLY IMMEDIATE;
--> statement-breakpoint
ALTER TABLE flow_model ALTER CONSTRAINT flow_model_definition_id_fkey DEFERRABLE INITIALLY IMMEDIATE;
