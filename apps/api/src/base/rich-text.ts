import sanitizeHtml from 'sanitize-html';

/** Deeper than anybody writes; what stands deeper loses its markup. */
const PROFUNDIDADE = 20;

const OPCOES: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'br', 'strong', 'b', 'em', 'i', 'a', 'ul', 'ol', 'li', 'blockquote'],
  allowedAttributes: { a: ['href', 'rel'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nestingLimit: PROFUNDIDADE,
  transformTags: {
    // What it had to say of itself is not believed.
    a: (_tag, { href }) => ({
      tagName: 'a',
      attribs: {
        ...(href === undefined || !/^(https?:|mailto:)/i.test(href.trim()) ? {} : { href: href.trim() }),
        rel: 'noopener noreferrer',
      },
    }),
  },
};

const semTexto = (html: string): boolean =>
  html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('\u00a0', ' ')
    .trim() === '';

/** Rich text as it is kept and may be shown: paragraphs, emphasis, links, lists and quotes. Without a word it is empty. */
export function sanitizeRichText(html: string): string {
  const limpo = sanitizeHtml(html, OPCOES).trim();
  return semTexto(limpo) ? '' : limpo;
}
