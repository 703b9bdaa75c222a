export interface Box {
  top: number;
  bottom: number;
  right: number;
}
export interface Size {
  width: number;
  height: number;
}

const GAP = 6;
const EDGE = 8;

/** Below its button, ends flush, or above it where there is more room; never outside of the window. */
export function balloonPlace(button: Box, balloon: Size, view: Size): { top: number; left: number } {
  const below = button.bottom + GAP;
  const above = button.top - GAP - balloon.height;
  const fits = below + balloon.height + EDGE <= view.height;
  const preferred = fits || button.top < view.height - button.bottom ? below : above;
  const within = (value: number, last: number) => Math.max(EDGE, Math.min(value, last));
  return {
    top: within(preferred, view.height - balloon.height - EDGE),
    left: within(button.right - balloon.width, view.width - balloon.width - EDGE),
  };
}
