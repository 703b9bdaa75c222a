import {
  cloneElement,
  type HTMLAttributes,
  type ReactElement,
  type ReactNode,
  type Ref,
  Suspense,
  startTransition,
  useState,
} from 'react';

type Target = ReactElement<HTMLAttributes<HTMLElement> & { ref?: Ref<HTMLButtonElement> }>;

interface LazyMenuProps {
  target: Target;
  /** The menu around the target, loaded lazily and open from the start. */
  menu: (target: Target) => ReactNode;
  /** It was pressed for already, elsewhere. */
  opened?: boolean;
}

/** A press focused the stand-in, which is gone: the focus would else go back to who had it before. */
const keepsFocus = (target: HTMLButtonElement | null): void => {
  if (document.activeElement === document.body) target?.focus({ preventScroll: true });
};

/** Shows the target alone until it is pressed for the first time, and until the menu has come. */
export function LazyMenu({ target, menu, opened = false }: LazyMenuProps) {
  const [wanted, setWanted] = useState(opened);
  const standIn = cloneElement(target, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onClick: () => startTransition(() => setWanted(true)),
  });
  return <Suspense>{wanted ? menu(cloneElement(target, { ref: keepsFocus })) : standIn}</Suspense>;
}
