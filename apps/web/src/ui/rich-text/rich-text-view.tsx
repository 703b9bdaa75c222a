import { createElement, Fragment, type ReactNode, useMemo } from 'react';
import classes from './rich-text.module.css';
import { hrefOf } from './rich-text-href.ts';

const SHOWN = new Set(['p', 'br', 'strong', 'b', 'em', 'i', 'ul', 'ol', 'li', 'blockquote']);
/** What holds no words to read is left out with everything in it. */
const DROPPED = new Set([
  'script',
  'style',
  'template',
  'iframe',
  'object',
  'noscript',
  'svg',
  'math',
  'title',
]);
/** The server keeps far less. */
const DEPTH = 40;

/** Never put in another order: they need no keys. */
const childrenOf = (node: Node, depth: number): ReactNode =>
  createElement(Fragment, null, ...[...node.childNodes].map((child) => nodeOf(child, depth + 1)));

function nodeOf(node: Node, depth: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent;
  if (!(node instanceof Element) || depth > DEPTH) return null;
  const tag = node.tagName.toLowerCase();
  if (DROPPED.has(tag)) return null;
  if (tag === 'br') return <br />;
  const children = childrenOf(node, depth);
  if (tag === 'a') {
    const href = hrefOf(node.getAttribute('href') ?? '');
    return href === null ? (
      children
    ) : (
      <a href={href} target="_blank" rel="noopener noreferrer">
        {children}
      </a>
    );
  }
  return SHOWN.has(tag) ? createElement(tag, null, children) : children;
}

interface RichTextViewProps {
  /** As the server cleaned it; it is not trusted for that. */
  html: string;
  /** Stands in a frame like a field. */
  boxed?: boolean;
  labelledBy?: string;
}

/** Stored rich text as elements of ours: only what is known is shown, nothing is inserted as markup. */
export function RichTextView({ html, boxed = false, labelledBy }: RichTextViewProps) {
  const nodes = useMemo(() => childrenOf(new DOMParser().parseFromString(html, 'text/html').body, 0), [html]);
  return (
    <div
      className={boxed ? `${classes.shown} ${classes.boxed}` : classes.shown}
      {...(labelledBy === undefined ? {} : { role: 'group', 'aria-labelledby': labelledBy })}
    >
      {nodes}
    </div>
  );
}
