import { MediaBucket } from "./media-bucket"
import { MediaFolder } from "./media-folder"
import type { MediaOptions } from "./media-options"

/** The bucket that the options name, else the folder. */
export function openMediaStore({ mediaDir, bucket }: MediaOptions): MediaFolder | MediaBucket {
  return bucket ? new MediaBucket(bucket) : new MediaFolder(mediaDir)
}
