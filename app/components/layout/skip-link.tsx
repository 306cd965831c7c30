/** The first link on the page: skips the frame (`<main id="content">`). */
export function SkipLink() {
  return (
    <a href="#content" className="skip-link">
      Skip to main content
    </a>
  );
}
