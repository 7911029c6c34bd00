-- Posts with pictures are few among all posts: the job that removes pictures nothing shows looks at these alone.
CREATE INDEX post_with_picture ON platform.post (post_id) WHERE body LIKE '%/uploads/%';
CREATE INDEX image_age ON platform.image (created_at);
