ALTER TABLE "resource_attach" ADD COLUMN "member_id" bigint;
