import { fetchParsed } from "@mavazi/admin-ui"
import { type AdminReview, ReviewListResponse, ReviewResponse } from "@mavazi/contracts/engine-admin/reviews"
import { engineAdminPaths } from "@mavazi/contracts/engine-admin/paths"
import { keepPreviousData, queryOptions } from "@tanstack/react-query"

export type ReviewFilter = AdminReview["status"] | "all"

export const REVIEWS_PER_PAGE = 20

export const REVIEWS_KEY = "reviews"

/** @param page counted from 0, as the admin's own tables do */
export const reviewsQuery = (status: ReviewFilter, page: number) =>
  queryOptions({
    queryKey: [REVIEWS_KEY, status, page],
    queryFn: () =>
      fetchParsed(ReviewListResponse, engineAdminPaths.reviews, {
        query: { ...(status !== "all" && { status }), limit: REVIEWS_PER_PAGE, offset: page * REVIEWS_PER_PAGE },
      }),
    placeholderData: keepPreviousData,
  })

/** Publishes or hides a review as it was read: one that was changed meanwhile is refused. */
export const decideReview = ({ id, written_at }: AdminReview, status: "published" | "hidden") =>
  fetchParsed(ReviewResponse, engineAdminPaths.review(id), { body: { status, written_at } })

export const answerReview = (id: string, text: string) =>
  fetchParsed(ReviewResponse, engineAdminPaths.reviewAnswer(id), { body: { text } })
