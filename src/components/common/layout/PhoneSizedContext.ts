import { createContext } from 'react';

/** Whether the application is as narrow as a phone (shell/Shell). An embedded page has the phone's layout at every width. */
export const PhoneSizedContext = createContext(false);
