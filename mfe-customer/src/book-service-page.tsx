import { BookService } from './features/book-service/book-service';

/** Where a clean is booked. */
export function BookServicePage() {
  return <BookService />;
}
