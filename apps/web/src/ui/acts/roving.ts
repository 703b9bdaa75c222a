/**
 * What of a bar takes the focus, with texts that have more to say (`data-stop`): not what is for the pointer alone, nor
 * what stands in a balloon that one opens.
 */
const ITEM =
  ':is(button, a[href], input, [data-stop]):not(:disabled, [hidden], [aria-hidden="true"], [popover] *)';

const itemsOf = (bar: HTMLElement): HTMLElement[] => [...bar.querySelectorAll<HTMLElement>(ITEM)];

/** Where an arrow, Home or End leads from item `at` of `count`; null where it leads nowhere. */
export function nextItem(key: string, at: number, count: number): number | null {
  const to: Readonly<Record<string, number>> = {
    ArrowLeft: at - 1,
    ArrowRight: at + 1,
    Home: 0,
    End: count - 1,
  };
  const next = Object.hasOwn(to, key) ? to[key] : undefined;
  return next === undefined || next < 0 || next >= count || next === at ? null : next;
}

/** Whether the key moves the caret of a field: one that is only chosen from has none while its list is closed. */
function movesCaret(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof HTMLInputElement) || target.readOnly || target.selectionStart === null)
    return false;
  if (target.getAttribute('role') === 'combobox' || target.hasAttribute('aria-haspopup'))
    return target.getAttribute('aria-expanded') === 'true';
  const back = key === 'ArrowLeft' || key === 'Home';
  return (
    target.selectionStart !== target.selectionEnd ||
    target.selectionStart !== (back ? 0 : target.value.length)
  );
}

/** Makes the item that was used last the one stop of a bar; of one that is gone, what stands in its place. */
function stopOf(bar: HTMLElement) {
  let used: HTMLElement | undefined;
  let place = 0;
  const mark = () => {
    const items = itemsOf(bar);
    const at = used === undefined ? -1 : items.indexOf(used);
    place = at >= 0 ? at : Math.max(0, Math.min(place, items.length - 1));
    items.forEach((item, i) => {
      item.tabIndex = i === place ? 0 : -1;
    });
  };
  const use = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement) || !target.matches(ITEM)) return;
    used = target;
    mark();
  };
  return { mark, use };
}

function onKey(bar: HTMLElement, e: KeyboardEvent): void {
  if (e.defaultPrevented || e.ctrlKey || e.altKey || e.metaKey || e.shiftKey) return;
  const items = itemsOf(bar);
  const at = e.target instanceof HTMLElement ? items.indexOf(e.target) : -1;
  const next = at < 0 ? null : nextItem(e.key, at, items.length);
  if (next === null || movesCaret(e.target, e.key)) return;
  e.preventDefault();
  items[next]?.focus();
}

/**
 * A `ref`: the bar is one stop of the Tab key, and arrows, Home and End go from one item to the next. Items that come
 * and go are marked by hand; keys of a menu that one opens elsewhere in the page stay with that menu.
 */
export function roving(bar: HTMLElement | null): (() => void) | undefined {
  if (bar === null) return undefined;
  const { mark, use } = stopOf(bar);
  const press = (e: KeyboardEvent) => onKey(bar, e);
  const changed = new MutationObserver(mark);
  mark();
  changed.observe(bar, { childList: true, subtree: true, attributeFilter: ['disabled', 'hidden', 'href'] });
  bar.addEventListener('focusin', use);
  bar.addEventListener('keydown', press);
  return () => {
    changed.disconnect();
    bar.removeEventListener('focusin', use);
    bar.removeEventListener('keydown', press);
  };
}
