import type { Middleware } from "koa";
import { readText } from "../request-body.ts";

type Post = { readonly host: string; readonly content: unknown };

const capacity = 200;

/** Collects what browsers send by themselves, such as reports, for tests. */
export class CollectedPosts {
  private posts: Post[] = [];

  all(): readonly Post[] {
    return this.posts;
  }

  clear(): void {
    this.posts = [];
  }

  /** Handles a post of JSON, whatever its media type. */
  readonly sink: Middleware = async (context) => {
    const text = await readText(context.req);
    const content = parsed(text ?? "");
    if (content !== undefined && this.posts.length < capacity) {
      this.posts.push({ host: context.host, content });
    }
    context.status = 204;
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
