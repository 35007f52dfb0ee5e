feel = Every creature that slides helps one of you and bothers the other.
