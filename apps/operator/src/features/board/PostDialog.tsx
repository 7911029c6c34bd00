import { isUploadedImage, uploadedImagesIn } from "@hanpan/contract/images";
import { getPost } from "@hanpan/contract/operator/calls/board";
import { Badge, Button, Dialog, Markdown } from "@hanpan/ui";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useMay } from "../../lib/me.ts";
import { callQuery } from "../../lib/queries.ts";
import { urls } from "../../lib/urls.ts";
import * as m from "../../paraglide/messages.js";
import { Loaded } from "../../parts/Loaded.tsx";
import { At } from "../../parts/labels.tsx";
import { type Subject, TakeOffDialog } from "./TakeOffDialog.tsx";
import { deletedByWords } from "./words.ts";

/** The id of an uploaded picture: the name of its file. */
const idOf = (path: string) => path.slice(path.lastIndexOf("/") + 1, -".webp".length);

/** A post as members see it, with its comments, those that were reported first. */
export function PostDialog({ postId, onClose }: { postId: string; onClose: () => void }) {
  const mayModerate = useMay("board.moderate");
  const post = useQuery(callQuery(getPost, { params: { id: postId } }));
  const [subject, setSubject] = useState<Subject | null>(null);
  return (
    <>
      <Dialog open onClose={onClose} title={post.data?.title ?? m.board_post()} size="large">
        <Loaded query={post}>
          {(data) => (
            <div className="flex flex-col gap-4 pb-4">
              <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-14">
                <Author memberId={data.memberId} name={data.author} />
                <span className="text-muted">{data.categoryName}</span>
                <At at={data.createdAt} />
                {data.deletedBy && <Badge>{deletedByWords[data.deletedBy]()}</Badge>}
                {mayModerate && data.deletedBy === null && (
                  <Button
                    kind="danger"
                    className="ml-auto"
                    onClick={() => setSubject({ kind: "post", id: data.id, text: data.title })}
                  >
                    {m.board_takeOff()}
                  </Button>
                )}
              </p>
              <div className="rounded-control bg-surface-2 p-4">
                <Markdown text={data.body} showsImage={isUploadedImage} headingsFrom={3} />
              </div>
              {mayModerate && uploadedImagesIn(data.body).length > 0 && (
                <section aria-label={m.board_pictures()}>
                  <ul className="flex flex-wrap gap-3">
                    {uploadedImagesIn(data.body).map((path) => (
                      <li key={path} className="flex flex-col gap-2">
                        <img src={path} alt="" loading="lazy" className="h-24 rounded-control bg-surface-2" />
                        <Button
                          kind="danger"
                          onClick={() => setSubject({ kind: "picture", id: idOf(path), text: path })}
                        >
                          {m.board_removePicture()}
                        </Button>
                      </li>
                    ))}
                  </ul>
                </section>
              )}
              <h3 className="text-16">
                {m.board_comments()} {data.commentList.length}
              </h3>
              <ul className="flex flex-col gap-2">
                {data.commentList.map((comment) => (
                  <li
                    key={comment.id}
                    className={`rounded-control bg-surface-2 p-3 text-14 ${comment.parentId ? "ml-6" : ""}`}
                  >
                    <p className="flex flex-wrap items-center gap-3">
                      <Author memberId={comment.memberId} name={comment.author} />
                      <At at={comment.createdAt} />
                      {comment.openReports > 0 && (
                        <Badge tone="vermilion">
                          {m.board_reports()} {comment.openReports}
                        </Badge>
                      )}
                      {comment.deletedBy && <Badge>{deletedByWords[comment.deletedBy]()}</Badge>}
                      {mayModerate && comment.deletedBy === null && (
                        <Button
                          kind="ghost"
                          className="ml-auto"
                          onClick={() => setSubject({ kind: "comment", id: comment.id, text: comment.body })}
                        >
                          {m.board_takeOff_comment()}
                        </Button>
                      )}
                    </p>
                    <p dir="auto" className="mt-1 whitespace-pre-wrap [overflow-wrap:anywhere]">
                      {comment.body}
                    </p>
                  </li>
                ))}
              </ul>
            </div>
          )}
        </Loaded>
      </Dialog>
      <TakeOffDialog subject={subject} onClose={() => setSubject(null)} />
    </>
  );
}

/** Who wrote it; to the member's file where the role may read it. */
function Author({ memberId, name }: { memberId: string; name: string }) {
  const mayRead = useMay("member.read");
  if (!mayRead) return <bdi className="font-semibold">{name}</bdi>;
  return (
    <Link to={urls.member} params={{ memberId }} className="font-semibold hover:underline">
      <bdi>{name}</bdi>
    </Link>
  );
}
