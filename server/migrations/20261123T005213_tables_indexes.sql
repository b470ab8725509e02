-- no transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "contribute_contributecollectreporter_form_mould_id_idx" ON "contribute_contributecollectreporter" USING btree ("tenant_id","form_mould_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "contribute_contributelittlereporter_expire_expire__a4993cba" ON "contribute_contributelittlereporter" USING btree ("expire_date","tenant_id") WHERE not is_deleted and "expire_date" is not null and "status" in (1);
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "contribute_contributepersonal_remind_card_card_exp_67371508" ON "contribute_contributepersonal" USING btree ("card_expire","tenant_id") WHERE not is_deleted and "card_expire" is not null and "status" in (1);
