const TAKES = 'data-recebe-arquivos';
const OVER = 'data-sobre';
const WINDOW = '[role="dialog"], main';

/** A place with one field for files: what is let go of on it is taken as if it had been chosen there. */
export const TAKES_FILES = { [TAKES]: 'aqui' };

/** The same of what is let go of anywhere in its dialog, or on its screen. */
export const WINDOW_TAKES_FILES = { [TAKES]: 'janela' };

function placeOf(target: EventTarget | null): Element | null {
  if (!(target instanceof Element)) return null;
  const place = target.closest(`[${TAKES}]`);
  if (place !== null) return place;
  const around = target.closest(WINDOW);
  const within = around?.querySelector(`[${TAKES}="janela"]`) ?? null;
  return within?.closest(WINDOW) === around ? within : null;
}

const fieldOf = (place: Element | null): HTMLInputElement | null =>
  place?.querySelector<HTMLInputElement>('input[type="file"]:not(:disabled)') ?? null;

let held: Element | null = null;

/** Shows over which place files are held. */
function hold(place: Element | null): void {
  if (place === held) return;
  held?.removeAttribute(OVER);
  place?.setAttribute(OVER, '');
  held = place;
}

function choose(field: HTMLInputElement, files: FileList): void {
  const chosen = new DataTransfer();
  for (const file of [...files].slice(0, field.multiple ? files.length : 1)) chosen.items.add(file);
  field.files = chosen.files;
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

function onDragOver(event: DragEvent): void {
  if (event.defaultPrevented || event.dataTransfer?.types.includes('Files') !== true) return;
  const place = placeOf(event.target);
  const takes = fieldOf(place) !== null;
  event.preventDefault();
  event.dataTransfer.dropEffect = takes ? 'copy' : 'none';
  hold(takes ? place : null);
}

const onDragLeave = (event: DragEvent): void => {
  // It has left the page.
  if (!event.relatedTarget) hold(null);
};

function onDrop(event: DragEvent): void {
  hold(null);
  const files = event.dataTransfer?.files;
  if (event.defaultPrevented || files === undefined || files.length === 0) return;
  event.preventDefault();
  const field = fieldOf(placeOf(event.target));
  if (field !== null) choose(field, files);
}

/** Takes files that are let go of where they are wanted; elsewhere the browser would open them in the product's place. */
export function takeDroppedFiles(): void {
  window.addEventListener('dragover', onDragOver);
  window.addEventListener('dragleave', onDragLeave);
  window.addEventListener('drop', onDrop);
}
