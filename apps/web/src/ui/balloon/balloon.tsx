import {
  type ComponentPropsWithRef,
  type KeyboardEvent,
  type ReactNode,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import classes from './balloon.module.css';
import { balloonPlace } from './balloon-place.ts';
import { SmallButton } from './small-button.tsx';

/** What the button of a balloon takes. */
export interface BalloonButton
  extends Omit<ComponentPropsWithRef<'button'>, 'children' | 'className' | 'type'> {
  'data-mantine-stop-propagation': boolean;
}

interface Opened {
  /** Name of what opens. */
  title: string;
  width?: number | undefined;
  disabled?: boolean;
  /** Stands open from the beginning, for what has no button until it is asked for. */
  opened?: boolean;
  onClosed?: () => void;
  /** Made only while it is open. */
  children: (close: () => void) => ReactNode;
}

interface BalloonAtProps extends Opened {
  button: (props: BalloonButton) => ReactNode;
}

interface BalloonProps extends Omit<Opened, 'title'> {
  /** Name of the button. */
  label: string;
  icon: ReactNode;
  /** Name of what opens; the button's where it is left out. */
  title?: string;
}

/** Keeps an open balloon at its button while either of them moves or grows. */
function usePlace(isOpen: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const balloon = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const [target, el] = [button.current, balloon.current];
    if (!isOpen || !target || !el) return;
    const put = () => {
      const view = { width: window.innerWidth, height: window.innerHeight };
      const place = balloonPlace(target.getBoundingClientRect(), el.getBoundingClientRect(), view);
      el.style.top = `${place.top}px`;
      el.style.left = `${place.left}px`;
    };
    const size = new ResizeObserver(put);
    size.observe(el);
    window.addEventListener('scroll', put, true);
    window.addEventListener('resize', put);
    return () => {
      size.disconnect();
      window.removeEventListener('scroll', put, true);
      window.removeEventListener('resize', put);
    };
  }, [isOpen]);
  return { button, balloon };
}

/**
 * A button of any look with a balloon, by the browser's own popover: it closes by Esc or a press beside it and gives
 * the focus back, and what holds one costs no positioning library. F2 opens it as well, as in the cells of a table.
 */
export function BalloonAt(props: BalloonAtProps) {
  const { title, width, disabled = false, onClosed, button: draw, children } = props;
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { button, balloon } = usePlace(isOpen);
  const fromBeginning = useRef(props.opened ?? false);
  useLayoutEffect(() => {
    if (fromBeginning.current) balloon.current?.showPopover();
  }, [balloon]);
  const onKeyDown = (e: KeyboardEvent) => {
    if (e.key !== 'F2' || isOpen) return;
    e.preventDefault();
    button.current?.click();
  };
  return (
    <>
      {draw({
        ref: button,
        'aria-expanded': isOpen,
        disabled,
        popoverTarget: id,
        onKeyDown,
        // The dialog around leaves the Esc that closes this to it.
        'data-mantine-stop-propagation': isOpen,
      })}
      <div
        ref={balloon}
        id={id}
        popover="auto"
        // Only while it is open: the last dialog of the page is the one Esc is meant for.
        {...(isOpen ? { role: 'dialog', 'aria-label': title } : {})}
        className={classes.balloon}
        style={width === undefined ? undefined : { width }}
        data-mantine-stop-propagation={isOpen}
        onBeforeToggle={(e) => setOpen(e.newState === 'open')}
        onToggle={(e) => e.newState === 'closed' && onClosed?.()}
      >
        {isOpen && children(() => balloon.current?.hidePopover())}
      </div>
    </>
  );
}

/** An icon with a balloon. */
export const Balloon = ({ label, icon, title, ...rest }: BalloonProps) => (
  <BalloonAt
    {...rest}
    title={title || label}
    button={(props) => <SmallButton label={label} icon={icon} {...props} />}
  />
);
