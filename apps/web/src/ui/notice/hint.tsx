import {
  cloneElement,
  type HTMLAttributes,
  type ReactElement,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import classes from './hint.module.css';

const OPEN_MS = 250;
const GAP = 6;
const EDGE = 8;

interface HintProps {
  /** None while there is nothing to say: the element stays the same one. */
  label: string | undefined;
  /** One element that takes the handlers of pointer and focus. */
  children: ReactElement<HTMLAttributes<HTMLElement>>;
}

/** Stands above its element, or below where there is no room, and never outside of the window. */
function place(tip: HTMLElement, target: DOMRect): void {
  const { width, height } = tip.getBoundingClientRect();
  const above = target.top - height - GAP;
  const left = target.left + (target.width - width) / 2;
  tip.style.top = `${above < EDGE ? target.bottom + GAP : above}px`;
  tip.style.left = `${Math.max(EDGE, Math.min(left, window.innerWidth - width - EDGE))}px`;
}

/** A tooltip for lists with many buttons: mounted only while it is shown, without a positioning library. */
export function Hint({ label, children }: HintProps) {
  const id = useId();
  const [over, setTarget] = useState<HTMLElement | null>(null);
  // What it has opened says more than its name.
  const target = label === undefined || children.props['aria-expanded'] === true ? null : over;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const show = (el: HTMLElement) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setTarget(el), OPEN_MS);
  };
  const hide = () => {
    clearTimeout(timer.current);
    setTarget(null);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!target) return;
    const close = () => setTarget(null);
    const onKey = (e: KeyboardEvent) => e.key === 'Escape' && close();
    window.addEventListener('keydown', onKey);
    window.addEventListener('scroll', close, true);
    return () => {
      window.removeEventListener('keydown', onKey);
      window.removeEventListener('scroll', close, true);
    };
  }, [target]);
  const child = cloneElement(children, {
    'aria-describedby': target ? id : undefined,
    onPointerEnter: (e) => show(e.currentTarget),
    onPointerLeave: hide,
    onFocus: (e) => e.currentTarget.matches(':focus-visible') && show(e.currentTarget),
    onBlur: hide,
  });
  return (
    <>
      {child}
      {target &&
        createPortal(
          <div
            ref={(tip) => {
              if (tip) place(tip, target.getBoundingClientRect());
            }}
            id={id}
            role="tooltip"
            className={classes.hint}
          >
            {label}
          </div>,
          document.body,
        )}
    </>
  );
}
