-- The browser chooses the id of a message, so that one that is sent again after a lost reply is stored once.
grant insert (id) on support_message to client_center_app;
