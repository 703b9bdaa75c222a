import {
  cloneElement,
  type HTMLAttributes,
  type ReactElement,
  type ReactNode,
  Suspense,
  useState,
} from 'react';

interface LazyMenuProps {
  target: ReactElement<HTMLAttributes<HTMLElement>>;
  /** The menu around the same target, loaded lazily and open from the start. */
  menu: ReactNode;
}

/** Shows the target alone until it is pressed for the first time. */
export function LazyMenu({ target, menu }: LazyMenuProps) {
  const [wanted, setWanted] = useState(false);
  const standIn = cloneElement(target, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onClick: () => setWanted(true),
  });
  return wanted ? <Suspense fallback={standIn}>{menu}</Suspense> : standIn;
}
