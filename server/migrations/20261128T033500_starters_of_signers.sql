-- Starters see the tasks of signers who were added before they did. A node of the release before still adds signers without: their starter sees the process, and this may be said again.
INSERT INTO flow_person (tenant_id, create_user, update_user, status, instance_id, task_id, user_id, part)
SELECT w.tenant_id, w.create_user, w.create_user, 1, w.instance_id, w.id, w.starter_id, 'starter'
  FROM flow_work w
 WHERE w.adder_id IS NOT NULL AND w.starter_id IS NOT NULL AND NOT w.is_deleted
   -- Of a tenant that is kept elsewhere nothing is written here.
   AND NOT EXISTS (SELECT 1 FROM platform_guard g WHERE g.tenant_id = w.tenant_id)
   AND NOT EXISTS (SELECT 1 FROM flow_person p
                    WHERE p.tenant_id = w.tenant_id AND p.task_id = w.id AND p.user_id = w.starter_id AND p.part = 'starter' AND NOT p.is_deleted);
