import type { ComponentProps } from 'react';
import { hrefOf } from '../../../domain/routes';
import { isPlainClick } from '../interaction/isPlainClick';
import { useNavigateTo } from './useNavigateTo';

interface AppLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  readonly to: string;
  /** Called after the navigation of a plain click, but not when the browser opens another tab. */
  readonly onFollow?: () => void;
}

/** A real link within Arioso: `href="#!/waiting"` also opens in a new tab. A plain click dispatches the navigation instead. */
export function AppLink({ to, onFollow, children, ...rest }: AppLinkProps) {
  const navigateTo = useNavigateTo();
  return (
    <a
      {...rest}
      href={hrefOf(to)}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        navigateTo(to);
        onFollow?.();
      }}
    >
      {children}
    </a>
  );
}
