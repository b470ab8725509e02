-- no transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "general_review_claim_user_idx" ON "general_review" USING btree ("tenant_id","claim_user","id") WHERE not is_deleted and "claim_user" is not null;
